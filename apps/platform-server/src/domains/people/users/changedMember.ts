import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, notFound } from '../../../http/ApiError'
import { endAccessOf } from '../../../oauth/endAccess'
import { endMailedTokens } from '../signIn/mailedToken'
import { readMembers, type Member } from './member'

/** A user of a company, and its other users. */
export interface LockedMember {
  member: Member
  others: readonly Member[]
}

/**
 * Locks the company's users and finds one of them, so that two Admins cannot remove each other as the last one.
 *
 * @throws {ApiError} 404.
 */
export async function lockMember(
  transaction: PortalTransaction,
  accountId: string,
  contactId: string,
): Promise<LockedMember> {
  await transaction.selectFrom('Account').select('Id').where('Id', '=', accountId).forNoKeyUpdate().execute()
  const members = await readMembers(transaction, accountId)
  const member = members.find((one) => one.contactId === contactId)
  if (!member) throw notFound('user')
  return { member, others: members.filter((one) => one !== member) }
}

/** A change of a member: `isOwnRole` when the caller changes its own role, `staysAdmin` as after the change. */
export interface MemberChange {
  isOwnRole: boolean
  isActive: boolean | undefined
  staysAdmin: boolean
  isAdmin: (member: Member) => boolean
}

/** @throws {ApiError} 422 `OWN_ROLE`, 409 `INVITATION_PENDING`, 409 `LAST_ADMIN`. */
export function refuseChange({ member, others }: LockedMember, change: MemberChange): void {
  if (change.isOwnRole)
    throw new ApiError(422, 'OWN_ROLE', 'You cannot change your own role. Ask another Admin.')
  if (change.isActive && !member.signedUp)
    throw new ApiError(
      409,
      'INVITATION_PENDING',
      'This person has not accepted the invitation yet. Invite them again.',
    )
  const decides = (one: Member) => one.isActive && Boolean(one.signedUp) && change.isAdmin(one)
  if (decides(member) && !change.staysAdmin && !others.some(decides))
    throw new ApiError(409, 'LAST_ADMIN', 'A company needs an active Admin. Make someone else Admin first.')
}

/** Ends the access of a deactivated member, and the invitation when the caller deactivated it; returns it as stored. */
export async function finishChange(
  transaction: PortalTransaction,
  { member }: LockedMember,
  {
    accountId,
    isActive,
    staysActive,
  }: { accountId: string; isActive: boolean | undefined; staysActive: boolean },
): Promise<Member> {
  const { userId, contactId } = member
  if (!staysActive) await endAccessOf(transaction, { userId, accountId })
  if (isActive === false) await endMailedTokens(transaction, { userId, accountId, purpose: 'invitation' })
  const stored = await readMembers(transaction, accountId)
  return stored.find((one) => one.contactId === contactId) ?? member
}
