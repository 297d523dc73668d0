import type { StaffRole } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { makeMailedToken } from './signIn/mailedToken'
import { emailInUse, invitedName, findSignInOwner } from './users/signInAddress'
import { ensureProviderAccount } from '../../seed/provider'
import type { Secrets } from '../../sessions/secrets'
import { addStaff, readStaff } from './staff'

export interface StaffInvitation {
  email: string
  /** Null if the person enters a name with the password. */
  firstName: string | null
  lastName: string
  role: StaffRole
  language: string
}

/**
 * Adds a staff member, who sets a password with a single-use link. A repeated invitation replaces the link.
 * Runs in a system transaction.
 *
 * @returns the user and the path of the link.
 * @throws {ApiError} 409 `EMAIL_IN_USE` if the address is a sign-in name.
 */
export async function inviteStaff(
  transaction: PortalTransaction,
  { email, firstName, lastName, role, language }: StaffInvitation,
  secrets: Secrets,
  now: Date,
): Promise<{ userId: string; path: string }> {
  const accountId = await ensureProviderAccount(transaction)
  if (await findSignInOwner(transaction, email)) throw emailInUse()
  const known = (await readStaff(transaction)).find((one) => one.email === email)
  if (known?.signedUp)
    throw new ApiError(
      409,
      'EMAIL_IN_USE',
      'This person belongs to the staff already. Reset their sign-in instead.',
    )
  const person = { FirstName: firstName, LastName: lastName }
  if (known) {
    await transaction
      .updateTable('User')
      .set({ ...person, Staff_Role__c: role })
      .where('Id', '=', known.userId)
      .execute()
    await transaction
      .updateTable('Contact')
      .set({ ...person, Preferred_Language__c: language })
      .where('Id', '=', known.contactId ?? '')
      .execute()
  }
  const userId =
    known?.userId ??
    (await addStaff(transaction, accountId, {
      email,
      firstName,
      lastName,
      role,
      language,
      username: invitedName(accountId, email),
      isActive: false,
    }))
  const token = await makeMailedToken(transaction, secrets, { userId, accountId, purpose: 'invitation' }, now)
  return { userId, path: `/desk/login?invitation=${token}` }
}
