import { HOLD_REASONS } from '@portal/contract'
import { hold } from '@portal/contract/client/DeskLoads/hold'
import { Select } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useAction } from '#/methods/useAction'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

export function HoldDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const format = useFreightFormat()
  const action = useAction(hold)
  const [reason, setReason] = useState<(typeof HOLD_REASONS)[number]>(HOLD_REASONS[0])
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.hold.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.hold.confirm" />}
      change={{ loadId: load.id, reason }}
      action={action}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <FormattedMessage id="loads.hold.text" />
      </p>
      <Select
        label={<FormattedMessage id="loads.change.reason" />}
        options={HOLD_REASONS.map((value) => ({ value, label: format.code('holdReason', value) }))}
        value={reason}
        onValueChange={(value) => setReason(HOLD_REASONS.find((one) => one === value) ?? reason)}
      />
    </ChangeDialog>
  )
}
