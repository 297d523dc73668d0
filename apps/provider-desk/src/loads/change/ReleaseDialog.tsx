import { release } from '@portal/contract/client/DeskLoads/release'
import { FormattedMessage } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

export function ReleaseDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const action = useAction(release)
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.release.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.release.confirm" />}
      change={{ loadId: load.id }}
      action={action}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <FormattedMessage id="loads.release.text" />
      </p>
    </ChangeDialog>
  )
}
