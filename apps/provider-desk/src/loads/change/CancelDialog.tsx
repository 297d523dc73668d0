import { PROVIDER_CANCEL_REASONS, MAX_LENGTHS } from '@portal/contract'
import { cancel } from '@portal/contract/client/DeskLoads/cancel'
import { Select, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useAction } from '#/methods/useAction'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

/** Statuses from which a cancellation makes a TONU charge (lifecycle 16). */
const WITH_TONU = ['Dispatched', 'En Route to Pickup', 'At Pickup']

/** Cancels a load; from dispatch on a TONU charge is requested (LDD-08). */
export function CancelDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber' | 'status'>) {
  const format = useFreightFormat()
  const action = useAction(cancel)
  const [reason, setReason] = useState<(typeof PROVIDER_CANCEL_REASONS)[number]>(PROVIDER_CANCEL_REASONS[0])
  const [note, setNote] = useState('')
  const change = { loadId: load.id, reason, ...(note.trim() ? { note: note.trim() } : {}) }
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.cancel.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.cancel.confirm" />}
      isDestructive
      change={change}
      action={action}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <FormattedMessage id={WITH_TONU.includes(load.status) ? 'loads.cancel.tonu' : 'loads.cancel.text'} />
      </p>
      <Select
        label={<FormattedMessage id="loads.change.reason" />}
        options={PROVIDER_CANCEL_REASONS.map((value) => ({
          value,
          label: format.code('cancelReason', value),
        }))}
        value={reason}
        onValueChange={(value) => setReason(PROVIDER_CANCEL_REASONS.find((one) => one === value) ?? reason)}
      />
      <TextField
        label={<FormattedMessage id="loads.note" />}
        isOptional
        value={note}
        onValueChange={setNote}
        maxLength={MAX_LENGTHS.reason}
      />
    </ChangeDialog>
  )
}
