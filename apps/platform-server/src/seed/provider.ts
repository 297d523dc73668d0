import type { StaffRole } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { DEMO_STAFF } from './demoAccounts'
import type { SignIn } from './companies'

/**
 * The id of the provider's own account, which every installation has once (DSK-02). Creates it when missing; the
 * unique key `Account_provider` decides between two processes.
 */
export async function ensureProviderAccount(transaction: PortalTransaction): Promise<string> {
  await transaction
    .insertInto('Account')
    .values({ Name: 'Freight Provider', Type: 'Provider', Status__c: 'Active', BillingCountry: 'US' })
    .onConflict((conflict) => conflict.column('Type').where('Type', '=', 'Provider').doNothing())
    .execute()
  const { Id } = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Provider')
    .executeTakeFirstOrThrow()
  return Id
}

/** A person of the provider's staff. */
interface NewStaff {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
}

/** Creates contact and user of a staff member; credentials are stored by the caller. Returns the user's id. */
async function addStaff(
  transaction: PortalTransaction,
  accountId: string,
  { email, firstName, lastName, role }: NewStaff,
): Promise<string> {
  const contact = await transaction
    .insertInto('Contact')
    .values({
      FirstName: firstName,
      LastName: lastName,
      AccountId: accountId,
      Email: email,
      Preferred_Language__c: 'en-US',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const user = await transaction
    .insertInto('User')
    .values({
      FirstName: firstName,
      LastName: lastName,
      Alias: firstName.slice(0, 8).toLowerCase(),
      Username: email,
      Email: email,
      ContactId: contact.Id,
      Staff_Role__c: role,
      IsActive: true,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return user.Id
}

/** The demo's provider, its staff and their sign-ins (DSK-06). */
export async function addDemoStaff(transaction: PortalTransaction): Promise<readonly SignIn[]> {
  const accountId = await ensureProviderAccount(transaction)
  await transaction
    .updateTable('Account')
    .set({
      Name: 'Northline Freight',
      Phone: '(312) 555-0140',
      BillingStreet: '233 S Wacker Dr',
      BillingCity: 'Chicago',
      BillingState: 'IL',
      BillingPostalCode: '60606',
      MC_Number__c: '190004',
      DOT_Number__c: '2240118',
    })
    .where('Id', '=', accountId)
    .execute()
  const signIns: SignIn[] = []
  for (const staff of DEMO_STAFF)
    signIns.push({ userId: await addStaff(transaction, accountId, staff), email: staff.email })
  return signIns
}
