import type { MethodCall } from '../../../methods/defineMethod'
import { notifyPeople } from '../../notices/notifyPeople'
import { sendMail } from '../../../mail/sendMail'
import { storeJoinRequest } from '../../people/users/joinRequests'
import type { findAccount } from '../registration/findAccount'
import type { SignUp } from '../registration/signUps'

/** Notifies the company's Admins. */
export async function requestToJoin(
  { transaction, now, origin }: MethodCall,
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  { name, email, mobile }: SignUp['contact'],
): Promise<void> {
  const admins = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select([
      'Contact.Id as contactId',
      'Contact.Email as email',
      'Contact.Preferred_Language__c as language',
    ])
    .where('relation.AccountId', '=', account.Id)
    .where('relation.Portal_Role__c', '=', 'Admin')
    .where('relation.IsActive', '=', true)
    .execute()
  await storeJoinRequest(transaction, account.Id, { name, email, mobile }, now)
  // Without a confirmed identity the first person may be a stranger, who must not see the request's email
  // address.
  if (account.Status__c === 'Pending' && account.Identity_Status__c !== 'Confirmed') return
  const link = `${origin}/carrier/s/my-company#UserManagement`
  for (const admin of admins) {
    const facts = { name, email, mobile, company: account.Name, link, language: admin.language ?? 'en-US' }
    if (admin.email) await sendMail(transaction, { to: admin.email, template: 'joinRequest', facts }, now)
    const values = { name, email, company: account.Name }
    await notifyPeople(transaction, [admin.contactId], { text: 'joinRequest', values })
  }
}
