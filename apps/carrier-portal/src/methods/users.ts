import { declineJoinRequest as declineJoinRequestMethod } from '@portal/contract/client/Users/declineJoinRequest'
import { importRows } from '@portal/contract/client/Users/importRows'
import { invite } from '@portal/contract/client/Users/invite'
import { joinRequests } from '@portal/contract/client/Users/joinRequests'
import { list } from '@portal/contract/client/Users/list'
import { setSignInPolicy as setSignInPolicyMethod } from '@portal/contract/client/Users/setSignInPolicy'
import { signInPolicy } from '@portal/contract/client/Users/signInPolicy'
import { update } from '@portal/contract/client/Users/update'
import type { AnswerOf, Users } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Users/list`: members of the effective account, by name. */
export const listUsers = readMethod(list)

/** `Users/invite`: invites a person; repeating sends a new link, valid for 7 days. */
export const inviteUser = writeMethod(invite)

/** `Users/importRows`: invites the people of a part of a file, or previews them; for Admins. */
export const importUsers = writeMethod(importRows)

/** Validates a response. @throws {Error} if it is invalid. */
export const readImportedPeople = (answer: unknown): AnswerOf<(typeof Users)['importRows']> =>
  parseAnswer(importRows, answer)

/** `Users/update`: changes role or access. Deactivation ends sessions, and revokes an open invitation. */
export const updateUser = writeMethod(update)

/** `Users/joinRequests`: pending join requests; for Admins. */
export const listJoinRequests = readMethod(joinRequests)

/** `Users/declineJoinRequest`. To accept, invite the address. */
export const declineJoinRequest = writeMethod(declineJoinRequestMethod)

/** `Users/signInPolicy`: whether the company requires a second factor; for Admins. */
export const readSignInPolicy = readMethod(signInPolicy)

/** `Users/setSignInPolicy`: enforced at the next sign-in of each person. */
export const setSignInPolicy = writeMethod(setSignInPolicyMethod)
