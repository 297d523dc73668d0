import { EVENT_DESK } from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import { Button, LinkButton, toastQueue } from '@portal/portal-ui'
import { useState, type ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#/session/SessionProvider'
import styles from '../cover/CoverPanel.module.css'
import { AppointmentDialog } from './AppointmentDialog'
import { CancelDialog } from './CancelDialog'
import { HoldDialog } from './HoldDialog'
import type { LoadDialogProps } from './LoadDialogProps'
import { ReleaseDialog } from './ReleaseDialog'
import { RepriceDialog } from './RepriceDialog'

const DIALOGS = {
  reprice: RepriceDialog,
  hold: HoldDialog,
  release: ReleaseDialog,
  appointment: AppointmentDialog,
  cancel: CancelDialog,
} as const satisfies Record<string, ComponentType<LoadDialogProps>>
type Change = keyof typeof DIALOGS

/** Changes of a load that no carrier has booked; each shows first whom it notifies (LDD-08). */
export function LoadActions({ load, onChanged }: { load: CoverLoad; onChanged: () => Promise<unknown> }) {
  const intl = useIntl()
  const { role } = useSession()
  const [open, setOpen] = useState<Change>()
  const changes: readonly Change[] = [
    'reprice',
    load.status === 'On Hold' ? 'release' : 'hold',
    ...(EVENT_DESK.some((one) => one === role) ? (['appointment'] as const) : []),
    'cancel',
  ]
  const Dialog = open && DIALOGS[open]
  return (
    <div className={styles.actions}>
      {changes.map((change) => (
        <Button key={change} onPress={() => setOpen(change)}>
          <FormattedMessage id={`loads.action.${change}`} />
        </Button>
      ))}
      <LinkButton href={`/desk/loads/new?copy=${load.id}`}>
        <FormattedMessage id="loads.action.copy" />
      </LinkButton>
      <LinkButton href={`/desk/loads/new?copy=${load.id}&as=block`}>
        <FormattedMessage id="loads.action.block" />
      </LinkButton>
      <LinkButton variant="quiet" href={`/desk/r/${load.id}`}>
        <FormattedMessage id="loads.openRecord" />
      </LinkButton>
      {Dialog && open ? (
        <Dialog
          load={load}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            toastQueue.add({
              kind: 'success',
              message: intl.formatMessage({ id: `loads.done.${open}` }, { load: load.loadNumber }),
            })
            setOpen(undefined)
            void onChanged()
          }}
        />
      ) : null}
    </div>
  )
}
