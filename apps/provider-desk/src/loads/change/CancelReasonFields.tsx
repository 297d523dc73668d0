import { MAX_LENGTHS, PROVIDER_CANCEL_REASONS } from '@portal/contract'
import { Select, TextField } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'

export interface CancelReason {
  reason: (typeof PROVIDER_CANCEL_REASONS)[number]
  note: string
}

export const NO_NOTE: CancelReason = { reason: PROVIDER_CANCEL_REASONS[0], note: '' }

/** The params of a method, without an empty note. */
export const reasonParams = ({ reason, note }: CancelReason) => ({
  reason,
  ...(note.trim() ? { note: note.trim() } : {}),
})

export interface CancelReasonFieldsProps {
  value: CancelReason
  onChange: (value: CancelReason) => void
}

/** Why the provider cancels loads, and a note. */
export function CancelReasonFields({ value, onChange }: CancelReasonFieldsProps) {
  const format = useFreightFormat()
  return (
    <>
      <Select
        label={<FormattedMessage id="loads.change.reason" />}
        options={PROVIDER_CANCEL_REASONS.map((reason) => ({
          value: reason,
          label: format.code('cancelReason', reason),
        }))}
        value={value.reason}
        onValueChange={(chosen) => {
          const reason = PROVIDER_CANCEL_REASONS.find((one) => one === chosen)
          if (reason) onChange({ ...value, reason })
        }}
      />
      <TextField
        label={<FormattedMessage id="loads.note" />}
        isOptional
        value={value.note}
        onValueChange={(note) => onChange({ ...value, note })}
        maxLength={MAX_LENGTHS.reason}
      />
    </>
  )
}
