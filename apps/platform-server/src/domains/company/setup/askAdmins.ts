import type { MethodCall } from '../../../methods/defineMethod'
import { tellPeople } from '../../notices/tellPeople'
import { sendMail } from '../../../mail/sendMail'
import { keepJoinRequest } from '../../people/users/joinRequests'
import type { findAccount } from '../registration/findAccount'
import type { SignUp } from '../registration/signUps'

/** Keeps a request to join a company and notifies its Admins. */
export async function askAdmins(
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
  await keepJoinRequest(transaction, account.Id, { name, email, mobile }, now)
  // Whoever signed up first may be a stranger to the company: until that is settled they learn nobody's address.
  if (account.Status__c === 'Pending' && account.Identity_Status__c !== 'Confirmed') return
  const link = `${origin}/carrier/s/my-company#UserManagement`
  for (const admin of admins) {
    const facts = { name, email, mobile, company: account.Name, link, language: admin.language ?? 'en-US' }
    if (admin.email) await sendMail(transaction, { to: admin.email, template: 'joinRequest', facts }, now)
    const values = { name, email, company: account.Name }
    await tellPeople(transaction, [admin.contactId], { text: 'joinRequest', values })
  }
}
