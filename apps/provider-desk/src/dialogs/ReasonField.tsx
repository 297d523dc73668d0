import { TextArea } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ReasonFieldProps {
  value: string
  onValueChange: (reason: string) => void
  /** Whether an empty reason is an error now. */
  isChecked: boolean
  autoFocus?: boolean
  /** Characters. @default 255, as many as the audit trail stores */
  maxLength?: number
}

/** The reason of a decision, which the audit trail stores. */
export function ReasonField({
  value,
  onValueChange,
  isChecked,
  autoFocus,
  maxLength = 255,
}: ReasonFieldProps) {
  const intl = useIntl()
  return (
    <TextArea
      label={<FormattedMessage id="queue.reason" />}
      rows={3}
      maxLength={maxLength}
      value={value}
      onValueChange={onValueChange}
      {...(autoFocus ? { autoFocus } : {})}
      errorMessage={
        isChecked && value.trim() === '' ? intl.formatMessage({ id: 'queue.reason.missing' }) : undefined
      }
    />
  )
}
