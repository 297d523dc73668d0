import { MAX_LENGTHS } from '@portal/contract'
import { Select, TextArea } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from './FormDialog'

export interface ReasonDialogProps {
  title: ReactNode
  /** The consequences, and the notified people. */
  children?: ReactNode
  /** Verb and object of the confirming button. */
  action: string
  isDestructive?: boolean
  /** Codes to choose from; free text when left out. */
  options?: readonly { value: string; label: string }[]
  isPending: boolean
  failure: string | undefined
  /** @default that of a reason in the audit trail */
  maxLength?: number
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Requires a reason before a decision. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, isDestructive, options, isPending, failure, onConfirm, onClose } = props
  const { maxLength = MAX_LENGTHS.reason } = props
  const intl = useIntl()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function confirm() {
    if (reason.trim() === '') setIsMissing(true)
    else onConfirm(reason.trim())
  }
  const field = {
    label: <FormattedMessage id="queue.reason" />,
    value: reason,
    onValueChange: (text: string) => {
      setReason(text)
      setIsMissing(false)
    },
    errorMessage: isMissing ? intl.formatMessage({ id: 'queue.reason.missing' }) : undefined,
    autoFocus: true,
  }
  return (
    <FormDialog
      title={title}
      action={action}
      {...(isDestructive ? { isDestructive } : {})}
      isPending={isPending}
      failure={failure}
      onSubmit={confirm}
      onClose={onClose}
    >
      {children}
      {options ? (
        <Select {...field} options={options} emptyLabel={intl.formatMessage({ id: 'queue.reason.choose' })} />
      ) : (
        <TextArea {...field} rows={3} maxLength={maxLength} />
      )}
    </FormDialog>
  )
}
