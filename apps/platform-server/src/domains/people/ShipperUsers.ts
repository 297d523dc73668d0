import { ShipperUsers } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { finishChange, lockMember, refuseChange } from './users/changedMember'
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
    const locked = await lockMember(transaction, accountId, contactId)
    const { member } = locked
    const next = { roles: roles ?? shipperRolesOf(member), isActive: isActive ?? member.isActive }
    refuseChange(locked, {
      isOwnRole: contactId === caller.contactId && next.roles.join() !== shipperRolesOf(member).join(),
      isActive,
      staysAdmin: next.isActive && next.roles.includes('Admin'),
      isAdmin: (one) => shipperRolesOf(one).includes('Admin'),
    })
    await transaction
      .updateTable('AccountContactRelation')
      .set({ Shipper_Roles__c: next.roles.join(';'), IsActive: next.isActive })
      .where('Id', '=', member.relationId)
      .execute()
    const change = { accountId, isActive, staysActive: next.isActive }
    return userAnswer(await finishChange(transaction, locked, change), now)
  },
})
