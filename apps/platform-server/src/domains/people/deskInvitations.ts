import { PORTAL_ROLES } from '@portal/contract'
import { DeskPeople } from '@portal/contract/methods'
import type { StaffCaller } from '../../access/caller'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { Queries } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { languageOf } from '../../languages'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { invitePerson } from './users/invitePerson'
import { memberAnswer, readMembers } from './users/member'

const bypassesRowSecurity =
  'Writes users and mailed links of carriers and shippers, which no staff role may do.'

/** The invitation expires after 7 days. */
export const inviteDeskUser = defineMethod(DeskPeople.inviteUser, {
  bypassesRowSecurity,
  limits: ({ email, accountId }, { userId }) => [
    { action: 'invitation', who: userId },
    { action: 'invitationOfCompany', who: accountId },
    { action: 'invitationToAddress', who: email },
  ],
  async handle({ accountId, roles, ...person }, _caller, call) {
    const account = await call.transaction
      .selectFrom('Account')
      .select(['Name', 'Status__c'])
      .where('Id', '=', accountId)
      .where('Type', '=', 'Shipper')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw notFound('shipper')
    if (account.Status__c === 'Inactive')
      throw new ApiError(422, 'ACCOUNT_INACTIVE', `${account.Name} is inactive. Activate it first.`)
    const membership = { Portal_Role__c: 'Shipper User', Shipper_Roles__c: roles.join(';') } as const
    const invited = await invitePerson(call, accountId, {
      ...person,
      drives: false,
      company: account.Name,
      membership,
    })
    return memberAnswer(invited, call.now)
  },
})

/** Of a carrier's or shipper's company alike; roles and address stay those of the invitation. */
export const resendDeskInvitation = defineMethod(DeskPeople.resendInvitation, {
  bypassesRowSecurity,
  async limits({ accountId, contactId }, { userId }, queries) {
    const address = await addressOf(queries, contactId)
    return [
      { action: 'invitation', who: userId },
      { action: 'invitationOfCompany', who: accountId },
      ...(address === null ? [] : [{ action: 'invitationToAddress' as const, who: address }]),
    ]
  },
  async handle({ accountId, contactId }, caller, call) {
    const { transaction, now } = call
    const account = await transaction
      .selectFrom('Account')
      .select(['Name', 'Status__c'])
      .where('Id', '=', accountId)
      .where('Type', 'in', ['Carrier', 'Shipper'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    const member = (await readMembers(transaction, accountId)).find((one) => one.contactId === contactId)
    if (!account || !member || member.signedUp) throw notFound('invitation')
    if (account.Status__c === 'Inactive')
      throw new ApiError(422, 'ACCOUNT_INACTIVE', `${account.Name} is inactive. Activate it first.`)
    const { name, email, mobile, language, drives, componentKeys, shipperRoles } = member
    const role = PORTAL_ROLES.find((one) => one === member.role)
    if (role === undefined) throw new Error(`The role ${member.role} is unknown.`)
    const invited = await invitePerson(call, accountId, {
      name: name ?? '',
      email,
      mobile: mobile ?? '',
      language: languageOf(language),
      drives,
      company: account.Name,
      membership: {
        Portal_Role__c: role,
        Component_Keys__c: componentKeys,
        ...(shipperRoles === null ? {} : { Shipper_Roles__c: shipperRoles }),
      },
    })
    await auditInvitation(call, caller, 'Resent', invited.userId)
    return memberAnswer(invited, now)
  },
})

/** Where an invitation of the person goes, as the invitation itself is counted. */
async function addressOf(queries: Queries, contactId: string): Promise<string | null> {
  const contact = await queries
    .selectFrom('Contact')
    .select(['Email as email', 'MobilePhone as mobile'])
    .where('Id', '=', contactId)
    .executeTakeFirst()
  return contact?.email ?? contact?.mobile ?? null
}

/** A link that ends or is replaced changes no record, so the trail has no event of its own. */
export async function auditInvitation(
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: StaffCaller,
  act: 'Resent' | 'Revoked',
  recordId: string,
  reason?: string,
): Promise<void> {
  const event = { action: `Invitation ${act}`, object: 'User', recordId, address, actor, account }
  await writeAuditEvent(transaction, { ...event, ...(reason === undefined ? {} : { reason }) }, now)
}
