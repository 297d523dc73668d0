import { Users } from '@portal/contract/methods'
import { ApiError, invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { finishChange, lockMember, refuseChange } from './users/changedMember'
import { importPeople } from './users/importPeople'
import { invitePerson } from './users/invitePerson'
import { isFormer, memberAnswer, readMembers } from './users/member'

const bypassesRowSecurity = 'Reads credentials and mailed links, and writes users, which no member may do.'

/** The response includes open invitations. */
export const listUsers = defineMethod(Users.list, {
  bypassesRowSecurity,
  async handle(_params, { accountId }, { transaction, now }) {
    const members = await readMembers(transaction, accountId)
    return { users: members.map((member) => memberAnswer(member, now)) }
  },
})

/** The invitation expires after 7 days. Inviting the same address again sends a new link. */
export const inviteUser = defineMethod(Users.invite, {
  bypassesRowSecurity,
  limits: ({ email, mobile }, { userId, accountId }) => [
    { action: 'invitation', who: userId },
    { action: 'invitationOfCompany', who: accountId },
    { action: 'invitationToAddress', who: email ?? mobile },
  ],
  async handle(params, { accountId }, call) {
    const email = params.email ?? null
    if (email === null) refuseWithoutEmail(params.role, call.configuration.sendsTexts)
    const invited = await invitePerson(call, accountId, {
      ...params,
      email,
      drives: params.drives || params.role === 'Driver',
      membership: {
        Portal_Role__c: params.role,
        Component_Keys__c: params.componentKeys.join(';') || null,
      },
    })
    return memberAnswer(invited, call.now)
  },
})

/** Requires an Admin; supports a preview. */
export const importUsers = defineMethod(Users.importRows, {
  bypassesRowSecurity,
  limits: ({ isPreview }, { accountId }) => [
    { action: isPreview ? 'peopleImportPreview' : 'peopleImport', who: accountId },
  ],
  handle: async (params, { accountId }, call) => ({
    isPreview: params.isPreview,
    rows: [...(await importPeople(call, accountId, params))],
  }),
})

/** @throws {ApiError} 400 for a role other than driver, 422 `EMAIL_NEEDED` without text messages. */
function refuseWithoutEmail(role: string, sendsTexts: boolean): void {
  if (role !== 'Driver') throw invalidInput('email: is needed. Only drivers can be invited by text message.')
  if (!sendsTexts)
    throw new ApiError(
      422,
      'EMAIL_NEEDED',
      'An email address is needed, because this portal sends no text messages.',
    )
}

/** Deactivation ends every session of the member. */
export const updateUser = defineMethod(Users.update, {
  bypassesRowSecurity,
  async handle(params, caller, { transaction, now }) {
    const { contactId, role, componentKeys: keys, language, drives, isActive } = params
    const { accountId } = caller
    const locked = await lockMember(transaction, accountId, contactId)
    const { member } = locked
    const next = { role: role ?? member.role, isActive: isActive ?? member.isActive }
    refuseChange(locked, {
      isOwnRole: contactId === caller.contactId && next.role !== member.role,
      isActive,
      staysAdmin: next.role === 'Admin' && next.isActive,
      isAdmin: (one) => one.role === 'Admin',
    })
    const isOther = language !== undefined && language !== member.language
    if (isOther && isFormer(member) && !next.isActive)
      throw invalidInput('language: is their own since they left the company. Activate them first.')
    if (drives !== undefined && drives !== member.drives && isFormer(member) && !next.isActive)
      throw invalidInput('drives: is their own since they left the company. Activate them first.')
    await transaction
      .updateTable('AccountContactRelation')
      .set({
        Portal_Role__c: next.role,
        IsActive: next.isActive,
        ...(keys === undefined ? {} : { Component_Keys__c: keys.join(';') || null }),
      })
      .where('Id', '=', member.relationId)
      .execute()
    if (language !== undefined || drives !== undefined)
      await transaction
        .updateTable('Contact')
        .set({
          ...(language === undefined ? {} : { Preferred_Language__c: language }),
          ...(drives === undefined ? {} : { Drives__c: drives }),
        })
        .where('Id', '=', contactId)
        .execute()
    const change = { accountId, isActive, staysActive: next.isActive }
    return memberAnswer(await finishChange(transaction, locked, change), now)
  },
})
