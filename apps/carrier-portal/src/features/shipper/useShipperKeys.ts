import type { ShipperKey } from '@portal/contract'
import { useWire } from '@portal/ui-api/react'
import { getAccessibleComponents } from '#/methods/access'
import { useSession } from '#/session/SessionProvider'

/** What the roles of the person allow (PDR-54); nothing until it is known. */
export function useShipperKeys(): (key: ShipperKey) => boolean {
  const { accountId, contactId, isGuest } = useSession()
  const { data } = useWire(getAccessibleComponents, { accountId, contactId, isGuest })
  return (key) => data?.includes(key) ?? false
}
