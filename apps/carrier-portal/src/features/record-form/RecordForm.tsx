import { Skeleton } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { ReadFailed } from '#/loading/ReadFailed'
import { ReadyForm } from './ReadyForm'
import styles from './RecordForm.module.css'
import type { RecordFormProps } from './RecordFormProps'
import { useFormDescription } from './useFormDescription'

const NONE: readonly string[] = []

/**
 * Creates or updates a record of any object from UI API metadata: fields, labels, layout, picklists and help.
 * Drafts survive a reload, a sign-in and a lost connection; a conflicting save opens a merge.
 */
export function RecordForm(props: RecordFormProps) {
  const { objectApiName, recordId, hidden = NONE, carried = NONE, required = NONE } = props
  const intl = useIntl()
  const state = useFormDescription({ objectApiName, recordId, hidden, carried, required })
  if (state.description)
    return <ReadyForm key={`${objectApiName} ${recordId}`} {...props} description={state.description} />
  if (state.error) return <ReadFailed titleLevel={3} read={state} />
  return (
    <output className={styles.waiting} aria-label={intl.formatMessage({ id: 'record-form.loading' })}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} height="64px" />
      ))}
    </output>
  )
}
