import { MAX_LENGTHS } from '@portal/contract'
import { Button, Select, Skeleton, TextField } from '@portal/portal-ui'
import { Suspense, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { useFormFactor } from '#/shell/useFormFactor'
import { fromLocalInput, timeZoneName, toLocalInput } from '#/workspace/form/localDateTime'
import styles from './Audit.module.css'
import type { AuditFilter, AuditFilterName } from './auditFilter'
import type { AuditAnswer } from './auditMethods'

// Its combo box is larger than the rest of the page.
const RecordFilter = lazyPart(() => import('./RecordFilter').then((part) => part.RecordFilter))

export interface AuditFiltersProps {
  filter: AuditFilter
  objects: AuditAnswer['objects']
  /** Name of the filter's record, once known. */
  recordName: string | undefined
  onApply: (filter: AuditFilter) => void
}

/**
 * Edits the filter of the audit trail; applied with the button, so that typing sends no requests. On small screens a button
 * opens it.
 */
export function AuditFilters({ filter, objects, recordName, onApply }: AuditFiltersProps) {
  const intl = useIntl()
  const [draft, setDraft] = useState(filter)
  const [isRecordOpen, setIsRecordOpen] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isSmall = useFormFactor() === 'Small'
  const formId = useId()
  const count = Object.keys(filter).length
  const set = (name: AuditFilterName) => (value: string) => setDraft((now) => ({ ...now, [name]: value }))
  function apply() {
    setIsChecked(true)
    if (!isRecordOpen) onApply(draft)
  }
  const time = (name: 'from' | 'until') => (
    <TextField
      type="datetime-local"
      label={<FormattedMessage id={name === 'from' ? 'audit.from' : 'audit.until'} />}
      hint={timeZoneName(intl.locale)}
      defaultValue={toLocalInput(draft[name] ?? null)}
      onValueChange={(text) => set(name)(fromLocalInput(text) ?? '')}
    />
  )
  const form = (
    <form
      id={formId}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={<FormattedMessage id="audit.person" />}
        hint={<FormattedMessage id="audit.person.hint" />}
        maxLength={MAX_LENGTHS.search}
        value={draft.person ?? ''}
        onValueChange={set('person')}
      />
      <TextField
        label={<FormattedMessage id="audit.account" />}
        maxLength={MAX_LENGTHS.search}
        value={draft.account ?? ''}
        onValueChange={set('account')}
      />
      <Select
        label={<FormattedMessage id="audit.object" />}
        emptyLabel={intl.formatMessage({ id: 'audit.object.any' })}
        options={objects.map(({ apiName, label }) => ({ value: apiName, label }))}
        value={draft.object ?? ''}
        onValueChange={set('object')}
      />
      <Suspense fallback={<Skeleton height="4rem" />}>
        <RecordFilter
          recordId={draft.recordId ?? ''}
          recordName={draft.recordId === filter.recordId ? recordName : undefined}
          object={draft.object || undefined}
          onRecordChange={set('recordId')}
          onOpenTextChange={setIsRecordOpen}
          errorMessage={
            isChecked && isRecordOpen ? intl.formatMessage({ id: 'audit.record.invalid' }) : undefined
          }
        />
      </Suspense>
      {time('from')}
      {time('until')}
      <div className={styles.actions}>
        <Button variant="primary" type="submit">
          <FormattedMessage id="audit.apply" />
        </Button>
        {count > 0 ? (
          <Button variant="quiet" onPress={() => onApply({})}>
            <FormattedMessage id="audit.clear" />
          </Button>
        ) : null}
      </div>
    </form>
  )
  if (!isSmall) return form
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} aria-controls={formId} onPress={() => setIsOpen(!isOpen)}>
          <FormattedMessage id="audit.filters" values={{ count }} />
        </Button>
      </div>
      {isOpen ? form : null}
    </>
  )
}
