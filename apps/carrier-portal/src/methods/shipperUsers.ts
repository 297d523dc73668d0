import { invite } from '@portal/contract/client/ShipperUsers/invite'
import { list } from '@portal/contract/client/ShipperUsers/list'
import { update } from '@portal/contract/client/ShipperUsers/update'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `ShipperUsers/list`: people of the shipper and open invitations by name (PDR-54). */
export const listShipperUsers = readMethod(list)

/** `ShipperUsers/invite`: 409 `EMAIL_IN_USE` for the address of another user. */
export const inviteShipperUser = writeMethod(invite)

/** `ShipperUsers/update`: 409 `LAST_ADMIN`, 422 `OWN_ROLE`. */
export const updateShipperUser = writeMethod(update)
