import { ShipperUsers } from '@portal/contract/methods'
import { ApiError, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { endAccessOf } from '../../oauth/endAccess'
import { endMailedTokens } from './signIn/mailedToken'
import { invitePerson } from './users/invitePerson'
import { shipperRolesOf } from './users/shipperRoles'
import { memberAnswer, readMembers, type Member } from './users/member'

const bypassesRowSecurity = 'Reads credentials and mailed links, and writes users, which no member may do.'

function userAnswer(member: Member, now: Date) {
  const { contactId, name, email, mobile, language, isActive, invitation, invitedUntil } = memberAnswer(
    member,
    now,
  )
  return {
    contactId,
    name,
    email,
    mobile,
    roles: shipperRolesOf(member),
    language,
    isActive,
    invitation,
    invitedUntil,
  }
}

/** The response includes open invitations (PDR-54). */
export const listShipperUsers = defineMethod(ShipperUsers.list, {
  bypassesRowSecurity,
  async handle(_params, { accountId }, { transaction, now }) {
    const members = await readMembers(transaction, accountId)
    return { users: members.map((member) => userAnswer(member, now)) }
  },
})

/** The invitation expires after 7 days. */
export const inviteShipperUser = defineMethod(ShipperUsers.invite, {
  bypassesRowSecurity,
  limits: ({ email }, { userId, accountId }) => [
    { action: 'invitation', who: userId },
    { action: 'invitationOfCompany', who: accountId },
    { action: 'invitationToAddress', who: email },
  ],
  async handle({ roles, ...person }, { accountId }, call) {
    const membership = { Portal_Role__c: 'Shipper User', Shipper_Roles__c: roles.join(';') } as const
    const invited = await invitePerson(call, accountId, { ...person, drives: false, membership })
    return userAnswer(invited, call.now)
  },
})

/** Deactivation ends every session of the person. */
export const updateShipperUser = defineMethod(ShipperUsers.update, {
  bypassesRowSecurity,
  async handle({ contactId, roles, isActive }, caller, { transaction, now }) {
    const { accountId } = caller
    // Serializes concurrent changes: two Admins cannot remove each other as the last one.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    const members = await readMembers(transaction, accountId)
    const member = members.find((one) => one.contactId === contactId)
    if (!member) throw notFound('user')
    const next = { roles: roles ?? shipperRolesOf(member), isActive: isActive ?? member.isActive }
    if (contactId === caller.contactId && next.roles.join() !== shipperRolesOf(member).join())
      throw new ApiError(422, 'OWN_ROLE', 'You cannot change your own role. Ask another Admin.')
    if (isActive && !member.signedUp)
      throw new ApiError(
        409,
        'INVITATION_PENDING',
        'This person has not accepted the invitation yet. Invite them again.',
      )
    const decides = (one: Member) =>
      one.isActive && Boolean(one.signedUp) && shipperRolesOf(one).includes('Admin')
    const staysAdmin = next.isActive && next.roles.includes('Admin')
    const others = members.some((one) => one.contactId !== contactId && decides(one))
    if (decides(member) && !staysAdmin && !others)
      throw new ApiError(409, 'LAST_ADMIN', 'A company needs an active Admin. Make someone else Admin first.')
    await transaction
      .updateTable('AccountContactRelation')
      .set({ Shipper_Roles__c: next.roles.join(';'), IsActive: next.isActive })
      .where('Id', '=', member.relationId)
      .execute()
    const { userId } = member
    if (!next.isActive) await endAccessOf(transaction, { userId, accountId })
    if (isActive === false) await endMailedTokens(transaction, { userId, accountId, purpose: 'invitation' })
    const changed = (await readMembers(transaction, accountId)).find((one) => one.contactId === contactId)
    return userAnswer(changed ?? member, now)
  },
})
