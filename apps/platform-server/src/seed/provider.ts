import { sql } from 'kysely'
import { addStaff } from '../domains/people/staff'
import type { PortalTransaction } from '../database/openDatabase'
import { DEMO_STAFF } from './demoAccounts'
import type { SignIn } from './companies'

/**
 * Creates the provider's account if missing; it is unique per installation (DSK-02). The unique key
 * `Account_provider` resolves races between processes.
 */
export async function ensureProviderAccount(transaction: PortalTransaction): Promise<string> {
  await transaction
    .insertInto('Account')
    .values({ Name: 'Freight Provider', Type: 'Provider', Status__c: 'Active', BillingCountry: 'US' })
    // A literal: a prepared statement with a parameter would not match the condition of the partial index.
    .onConflict((conflict) => conflict.column('Type').where('Type', '=', sql.lit('Provider')).doNothing())
    .execute()
  const { Id } = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Provider')
    .executeTakeFirstOrThrow()
  return Id
}

/** Inserts the demo's staff accounts (DSK-06). */
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
    signIns.push({
      userId: await addStaff(transaction, accountId, {
        ...staff,
        language: 'en-US',
        username: staff.email,
        isActive: true,
      }),
      email: staff.email,
    })
  return signIns
}
