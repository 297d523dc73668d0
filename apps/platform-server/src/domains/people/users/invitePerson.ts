import type { PortalRole } from '@portal/contract'
import type { MethodCall } from '../../../methods/defineMethod'
import { notFound } from '../../../http/ApiError'
import { sendMail } from '../../../mail/sendMail'
import { queueText } from '../../../sms/textOutbox'
import type { Language } from '../../../languages'
import { makeMailedToken } from '../signIn/mailedToken'
import { splitName } from '../splitName'
import { answerJoinRequests } from './joinRequests'
import { composeInvitationText } from './linkText'
import { readMembers, type Member } from './member'
import { emailInUse, findSignInOwner, invitedName } from './signInAddress'

/** With the roles in the account. */
export interface Invitee {
  readonly name: string
  /** Null for an invitation by text message. */
  readonly email: string | null
  readonly mobile: string
  readonly language: Language
  readonly drives: boolean
  /** Rendered in the mail. @default that of the inviter */
  readonly company?: string
  readonly membership: {
    readonly Portal_Role__c: PortalRole
    readonly Component_Keys__c?: string | null
    readonly Shipper_Roles__c?: string
  }
}

/**
 * Invites a person by mail or text message. Inviting the same address again sends a new link with the new
 * values.
 *
 * @throws {ApiError} 409 `EMAIL_IN_USE` for the address of another user.
 */
export async function invitePerson(
  { transaction, now, secrets, origin, session }: MethodCall,
  accountId: string,
  { name, email, mobile, language, drives, company, membership }: Invitee,
): Promise<Member> {
  const address = email ?? mobile
  if (await findSignInOwner(transaction, address)) throw emailInUse()
  const members = await readMembers(transaction, accountId)
  const known = members.find(
    (one) => !one.signedUp && one.email === email && (email !== null || one.mobile === mobile),
  )
  const person = splitName(name)
  const contact = {
    ...person,
    MobilePhone: mobile,
    Preferred_Language__c: language,
    Drives__c: drives,
  }
  // A driver whom the company lists without a sign-in stays assignable.
  const relation = { ...membership, IsActive: known?.isActive ?? false }
  const userId = known?.userId ?? (await addPerson())
  if (known) {
    await transaction.updateTable('Contact').set(contact).where('Id', '=', known.contactId).execute()
    await transaction
      .updateTable('AccountContactRelation')
      .set(relation)
      .where('Id', '=', known.relationId)
      .execute()
  }
  if (email !== null) await answerJoinRequests(transaction, accountId, { email }, now)
  const token = await makeMailedToken(transaction, secrets, { userId, accountId, purpose: 'invitation' }, now)
  // The page after signing in.
  const side = membership.Portal_Role__c === 'Shipper User' ? '&returnTo=%2Fshipper' : ''
  const link = `${origin}/carrier/s/registration?invitation=${token}${side}`
  const facts = {
    name,
    company: company ?? session?.account.name ?? '',
    inviter: session?.name ?? '',
    // Staff invite people of other companies.
    ...(session ? { inviterCompany: session.account.name } : {}),
    link,
    language,
  }
  const invited = (await readMembers(transaction, accountId)).find((one) => one.userId === userId)
  if (!invited) throw notFound('user')
  if (email === null) {
    const text = composeInvitationText(language, facts)
    await queueText(
      transaction,
      { contactId: invited.contactId, recipient: mobile, text, notBefore: now },
      now,
    )
  } else await sendMail(transaction, { to: email, template: 'invitation', facts }, now)
  return invited

  async function addPerson(): Promise<string> {
    const { Id: contactId } = await transaction
      .insertInto('Contact')
      .values({ ...contact, AccountId: accountId, Email: email })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const user = await transaction
      .insertInto('User')
      .values({
        ...person,
        Username: invitedName(accountId, address),
        Email: email,
        ContactId: contactId,
        IsActive: false,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('AccountContactRelation')
      .values({ ...relation, AccountId: accountId, ContactId: contactId })
      .execute()
    return user.Id
  }
}
