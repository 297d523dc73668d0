import { DeskPeople } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { rowWindow } from '../../lists/rowWindow'
import { defineMethod } from '../../methods/defineMethod'
import { endMailedTokens, makeMailedToken } from './signIn/mailedToken'
import { splitName } from './splitName'
import { recordReason } from '../../audit/recordReason'
import { sendMail } from '../../mail/sendMail'
import { notifyPeople } from '../notices/notifyPeople'
import { invitationOf, memberAnswer, readMembers } from './users/member'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { endAccessOf } from '../../oauth/endAccess'
import { findSignInOfUser, signInPageOf } from '../../sessions/findSignIn'
import { removeAllFactors } from '../../sessions/secondFactor/factorStore'
import { shipperRolesOf } from './users/shipperRoles'
import { auditInvitation } from './deskInvitations'
import { inviteStaff } from './inviteStaff'
import { searchUsers } from './searchUsers'
import { renamePerson } from './renamePerson'
import { readStaff, staffAnswer } from './staff'

const PAGE_SIZE = 50
const MOST_VIEWED = 1000

const bypassesRowSecurity =
  'Reads credentials and mailed links, and writes users, which no staff role may do.'

const answerOf = async (transaction: PortalTransaction, userId: string, now: Date) => {
  const found = (await readStaff(transaction)).find((one) => one.userId === userId)
  if (!found) throw notFound('user')
  return staffAnswer(found, now)
}

/** The response has the provider's staff, or the users of a carrier or shipper. */
export const listDeskPeople = defineMethod(DeskPeople.list, {
  bypassesRowSecurity,
  async handle({ accountId }, _caller, { transaction, now }) {
    if (!accountId)
      return { staff: (await readStaff(transaction)).map((row) => staffAnswer(row, now)), users: [] }
    const members = await readMembers(transaction, accountId)
    return { staff: [], users: members.map((member) => memberAnswer(member, now)) }
  },
})

/** Searches users of every account. */
export const searchDeskPeople = defineMethod(DeskPeople.search, {
  bypassesRowSecurity,
  async handle({ search, offset }, _caller, { transaction, now }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = split(await searchUsers(transaction, { search, offset, limit }))
    return {
      users: page.map(({ signedUp, invitedUntil, shipperRoles, ...user }) => ({
        ...user,
        ...invitationOf({ signedUp, invitedUntil }, now),
        shipperRoles: user.role === 'Shipper User' ? shipperRolesOf({ shipperRoles }) : [],
        hasSignedUp: signedUp !== null,
        sessions: user.sessions ?? 0,
      })),
      nextOffset,
    }
  },
})

/** The response has the carrier's users whose portal staff can view. */
export const listViewAsUsers = defineMethod(DeskPeople.viewAsUsers, {
  bypassesRowSecurity,
  async handle({ accountId }, _caller, { transaction }) {
    const users = await transaction
      .selectFrom('AccountContactRelation as relation')
      .innerJoin('Account', 'Account.Id', 'relation.AccountId')
      .innerJoin('User', 'User.ContactId', 'relation.ContactId')
      .select(['relation.ContactId as contactId', 'User.Name as name', 'relation.Portal_Role__c as role'])
      .where('relation.AccountId', '=', accountId)
      .where('relation.IsActive', '=', true)
      .where('User.IsActive', '=', true)
      .where('Account.Type', '=', 'Carrier')
      .orderBy('User.Name')
      .orderBy('relation.Id')
      .limit(MOST_VIEWED)
      .execute()
    return { users }
  },
})

/** Mails a link to set a password, valid once within 7 days. */
export const inviteDeskStaff = defineMethod(DeskPeople.invite, {
  bypassesRowSecurity,
  limits: ({ email }, { userId }) => [
    { action: 'invitation', who: userId },
    { action: 'invitationToAddress', who: email },
  ],
  async handle({ name, email, role, language }, _caller, { transaction, now, secrets, origin, session }) {
    const { FirstName, LastName } = splitName(name)
    const person = { email, firstName: FirstName ?? '', lastName: LastName, role, language }
    const { userId, path } = await inviteStaff(transaction, person, secrets, now)
    const company = session?.account.name ?? ''
    const facts = { name, company, inviter: session?.name ?? '', link: `${origin}${path}`, language }
    await sendMail(transaction, { to: email, template: 'invitation', facts }, now)
    return await answerOf(transaction, userId, now)
  },
})

/** Deactivation ends every session of the person. */
export const updateDeskStaff = defineMethod(DeskPeople.update, {
  bypassesRowSecurity,
  async handle({ userId, role, isActive, reason }, caller, call) {
    const { transaction, now, session } = call
    await recordReason(transaction, reason)
    // Serializes two Provider Admins who change each other's role concurrently.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', caller.accountId)
      .forNoKeyUpdate()
      .execute()
    const staff = await readStaff(transaction)
    const person = staff.find((one) => one.userId === userId)
    if (!person) throw notFound('user')
    const next = { role: role ?? person.role, isActive: isActive ?? person.isActive }
    if (userId === caller.userId && (next.role !== person.role || !next.isActive))
      throw new ApiError(422, 'OWN_ROLE', 'You cannot change your own role. Ask another Provider Admin.')
    if (isActive && !person.signedUp)
      throw new ApiError(
        409,
        'INVITATION_PENDING',
        'This person has not accepted the invitation yet. Invite them again.',
      )
    const isAdmin = (one: { role: string | null; isActive: boolean }) =>
      one.role === 'Provider Admin' && one.isActive
    if (isAdmin(person) && !isAdmin(next) && !staff.some((one) => one.userId !== userId && isAdmin(one)))
      throw new ApiError(
        409,
        'LAST_ADMIN',
        'The provider needs an active Provider Admin. Make someone else one first.',
      )
    await transaction
      .updateTable('User')
      .set({ Staff_Role__c: next.role, IsActive: next.isActive })
      .where('Id', '=', userId)
      .execute()
    // A session caches its role, so a role change ends it.
    if (!next.isActive || next.role !== person.role) await endAccessOf(transaction, { userId })
    if (isActive === false) await endMailedTokens(transaction, { userId, purpose: 'invitation' })
    if (isActive === false && !person.signedUp) await auditInvitation(call, caller, 'Revoked', userId, reason)
    if (next.role !== person.role && person.contactId && session)
      await notifyPeople(transaction, [person.contactId], {
        text: 'roleChanged',
        values: { company: session.account.name, role: next.role ?? '' },
      })
    return await answerOf(transaction, userId, now)
  },
})

/** Notifies the person. */
export const updateDeskUser = defineMethod(DeskPeople.updateUser, {
  bypassesRowSecurity,
  async handle({ accountId, contactId, role, shipperRoles, isActive, reason }, caller, call) {
    const { transaction, now } = call
    await recordReason(transaction, reason)
    const account = await transaction
      .selectFrom('Account')
      .select(['Name', 'Type'])
      .where('Id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const members = await readMembers(transaction, accountId)
    const member = members.find((one) => one.contactId === contactId)
    if (!account || !member) throw notFound('user')
    const next = { role: role ?? member.role, isActive: isActive ?? member.isActive }
    if (next.isActive && !member.signedUp && isActive)
      throw new ApiError(409, 'INVITATION_PENDING', 'This person has not accepted the invitation yet.')
    if ((next.role === 'Shipper User') !== (account.Type === 'Shipper'))
      throw invalidInput('role: is not one of this kind of account.')
    if (shipperRoles && account.Type !== 'Shipper')
      throw invalidInput('shipperRoles: is for people of a shipper.')
    const before = shipperRolesOf(member)
    const isChanged = shipperRoles !== undefined && shipperRoles.join() !== before.join()
    await transaction
      .updateTable('AccountContactRelation')
      .set({
        Portal_Role__c: next.role,
        IsActive: next.isActive,
        ...(isChanged ? { Shipper_Roles__c: shipperRoles.join(';') } : {}),
      })
      .where('Id', '=', member.relationId)
      .execute()
    const { userId } = member
    if (!next.isActive) {
      await endAccessOf(transaction, { userId, accountId })
      await endMailedTokens(transaction, { userId, accountId, purpose: 'invitation' })
    }
    if (isActive === false && !member.signedUp) await auditInvitation(call, caller, 'Revoked', userId, reason)
    if (next.role !== member.role)
      await notifyPeople(transaction, [contactId], {
        text: 'roleChanged',
        values: { company: account.Name, role: next.role },
      })
    if (isChanged)
      await notifyPeople(transaction, [contactId], {
        text: 'shipperRolesChanged',
        values: { company: account.Name, roles: shipperRoles },
      })
    const changed = (await readMembers(transaction, accountId)).find((one) => one.contactId === contactId)
    return memberAnswer(changed ?? member, now)
  },
})

/** The trail has both names with the reason. Sessions and further documents have the new one. */
export const renameDeskPerson = defineMethod(DeskPeople.rename, {
  bypassesRowSecurity,
  async handle({ userId, name, reason }, _caller, { transaction }) {
    await recordReason(transaction, reason)
    return { userId, name: await renamePerson(transaction, userId, name) }
  },
})

/** Mails a password link, removes second factors and ends every session. */
export const resetDeskSignIn = defineMethod(DeskPeople.resetSignIn, {
  bypassesRowSecurity,
  async handle({ userId, reason }, caller, { transaction, now, secrets, origin, locale, clientAddress }) {
    await recordReason(transaction, reason)
    const known = await findSignInOfUser(transaction, userId)
    if (!known?.email) throw notFound('user')
    const { accountId } = known
    const token = await makeMailedToken(
      transaction,
      secrets,
      { userId, accountId, purpose: 'passwordReset' },
      now,
    )
    const link = `${origin}${signInPageOf(known.accountType)}?reset=${token}`
    const facts = { name: known.name ?? '', link, language: known.language ?? locale }
    await sendMail(transaction, { to: known.email, template: 'passwordReset', facts }, now)
    // A lost phone is a usual reason; staff then enroll again.
    await removeAllFactors(transaction, userId)
    await endAccessOf(transaction, { userId })
    const event = {
      action: 'Sign-In Reset',
      object: 'User',
      recordId: userId,
      address: clientAddress,
      reason,
    }
    await writeAuditEvent(transaction, { ...event, actor: caller.userId, account: caller.accountId }, now)
    return { userId, status: 'ResetSent' }
  },
})

/** Ends every session and token of any user. */
export const endDeskSessions = defineMethod(DeskPeople.endSessions, {
  bypassesRowSecurity,
  async handle({ userId, reason }, caller, { transaction, now, clientAddress }) {
    const user = await transaction.selectFrom('User').select('Id').where('Id', '=', userId).executeTakeFirst()
    if (!user) throw notFound('user')
    await recordReason(transaction, reason)
    await endAccessOf(transaction, { userId })
    const event = {
      action: 'Sessions Ended',
      object: 'User',
      recordId: userId,
      address: clientAddress,
      reason,
    }
    await writeAuditEvent(transaction, { ...event, actor: caller.userId, account: caller.accountId }, now)
    return { userId, status: 'SignedOut' }
  },
})
