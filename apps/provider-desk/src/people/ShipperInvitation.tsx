import { Suspense } from 'react'
import { lazyPart } from '#/loading/lazyPart'
import type { InviteShipperUserDialogProps } from './InviteShipperUserDialog'

const InviteShipperUserDialog = lazyPart(() =>
  import('./InviteShipperUserDialog').then((part) => part.InviteShipperUserDialog),
)

/** The dialog that invites a shipper's user, loaded when it is opened: its fields are a third of the page. */
export function ShipperInvitation(props: InviteShipperUserDialogProps) {
  return (
    <Suspense fallback={null}>
      <InviteShipperUserDialog {...props} />
    </Suspense>
  )
}
