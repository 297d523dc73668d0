import type { LoadChange } from '@portal/contract/methods'
import { Button, Dialog } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import styles from '../cover/CoverPanel.module.css'

export interface ChangeDialogProps<Change extends object> {
  title: ReactNode
  /** Verb and object of the button that makes the change. */
  confirm: ReactNode
  isDestructive?: boolean
  /** Params of the request. Other params need another preview. */
  change: Change
  /** The validation error of the form; undefined when the change can be previewed. */
  problem?: string | undefined
  action: {
    /** Undefined after a rejected request. */
    run: (params: Change & { isPreview: boolean }) => Promise<LoadChange | undefined>
    preview: (params: Change & { isPreview: boolean }) => Promise<LoadChange | undefined>
    isPending: boolean
    failure: string | undefined
  }
  onClose: () => void
  onDone: (change: LoadChange) => void
  children?: ReactNode
}

/** Changes a load in two steps: the first shows whom it notifies, the second makes it (LDD-08). */
export function ChangeDialog<Change extends object>(props: ChangeDialogProps<Change>) {
  const {
    title,
    confirm,
    isDestructive = false,
    change,
    problem,
    action: { run, preview, isPending, failure },
    onClose,
    onDone,
  } = props
  const subject = JSON.stringify(change)
  const [lastPreview, setLastPreview] = useState<{ subject: string; outcome: LoadChange }>()
  const [isChecked, setIsChecked] = useState(false)
  const previewed = lastPreview?.subject === subject ? lastPreview.outcome : undefined
  async function next() {
    setIsChecked(true)
    if (problem) return
    const outcome = await (previewed ? run : preview)({ ...change, isPreview: !previewed })
    if (!outcome) return
    if (previewed) onDone(outcome)
    else setLastPreview({ subject, outcome })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      size="small"
      isFullScreenOnMobile
      title={title}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="freight.cancel" />
          </Button>
          <Button
            variant={previewed && isDestructive ? 'destructive' : 'primary'}
            isPending={isPending}
            onPress={() => void next()}
          >
            {previewed ? confirm : <FormattedMessage id="loads.change.review" />}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        {props.children}
        {previewed ? <Notified change={previewed} /> : null}
        <Failure>{(isChecked && problem) || failure}</Failure>
      </form>
    </Dialog>
  )
}

/** Whom a change notifies. */
function Notified({ change: { notifies } }: { change: LoadChange }) {
  const intl = useIntl()
  const people = new Map(
    notifies.map(({ contactId, name }) => [
      contactId,
      name ?? intl.formatMessage({ id: 'loads.change.someone' }),
    ]),
  )
  return (
    <output className={styles.notified}>
      <FormattedMessage
        id="loads.change.notifies"
        values={{ count: people.size, names: intl.formatList([...people.values()]) }}
      />
    </output>
  )
}
