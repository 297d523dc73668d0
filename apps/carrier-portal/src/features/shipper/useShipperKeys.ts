import type { ShipperKey } from '@portal/contract'
import { useWire } from '@portal/ui-api/react'
import { getAccessibleComponents } from '#/methods/access'
import { useSession } from '#/session/SessionProvider'

interface ShipperKeys {
  /** False until the permissions have loaded. */
  may: (key: ShipperKey) => boolean
  isKnown: boolean
}

/** Permissions of the user's roles (PDR-54). */
export function useShipperKeys(): ShipperKeys {
  const { accountId, contactId, isGuest } = useSession()
  const { data } = useWire(getAccessibleComponents, { accountId, contactId, isGuest })
  return { may: (key) => data?.includes(key) ?? false, isKnown: data !== undefined }
}
