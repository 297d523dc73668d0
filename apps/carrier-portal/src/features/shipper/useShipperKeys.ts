import type { ShipperKey } from '@portal/contract'
import { useWire } from '@portal/ui-api/react'
import { getAccessibleComponents } from '#/methods/access'
import { useSession } from '#/session/SessionProvider'

/** Permissions of the user's roles (PDR-54); none until they have loaded. */
export function useShipperKeys(): (key: ShipperKey) => boolean {
  const { accountId, contactId, isGuest } = useSession()
  const { data } = useWire(getAccessibleComponents, { accountId, contactId, isGuest })
  return (key) => data?.includes(key) ?? false
}
