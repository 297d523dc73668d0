import { cancel } from '@portal/contract/client/DeskLoads/cancel'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { CancelReasonFields, NO_NOTE, reasonParams } from './CancelReasonFields'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

/** Statuses from which a cancellation makes a TONU charge (lifecycle 16). */
const WITH_TONU = ['Dispatched', 'En Route to Pickup', 'At Pickup']

/** Cancels a load; from dispatch on a TONU charge is requested (LDD-08). */
export function CancelDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber' | 'status'>) {
  const action = useAction(cancel)
  const [cancelReason, setCancelReason] = useState(NO_NOTE)
  const change = { loadId: load.id, ...reasonParams(cancelReason) }
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
      <CancelReasonFields value={cancelReason} onChange={setCancelReason} />
    </ChangeDialog>
  )
}
