import { declineJoinRequest as declineJoinRequestMethod } from '@portal/contract/client/Users/declineJoinRequest'
import { invite } from '@portal/contract/client/Users/invite'
import { joinRequests } from '@portal/contract/client/Users/joinRequests'
import { list } from '@portal/contract/client/Users/list'
import { update } from '@portal/contract/client/Users/update'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Users/list`: everybody of the effective account, by name. */
export const listUsers = readMethod(list)

/** `Users/invite`: adds somebody; the same address again sends a new link, valid for 7 days. */
export const inviteUser = writeMethod(invite)

/** `Users/update`: what somebody may do. Deactivating ends their sessions at once, and takes an open invitation back. */
export const updateUser = writeMethod(update)

/** `Users/joinRequests`: people who ask to join the company and have no answer yet; for Admins. */
export const listJoinRequests = readMethod(joinRequests)

/** `Users/declineJoinRequest`. Accepting is inviting the same address. */
export const declineJoinRequest = writeMethod(declineJoinRequestMethod)
