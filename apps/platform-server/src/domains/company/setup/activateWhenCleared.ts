import type { PortalTransaction } from '../../../database/openDatabase'
import { notifyOffice } from '../../notices/notifyPeople'

/**
 * Activates a pending carrier with active authority, valid insurance, confirmed identity and a signed
 * agreement (domain model §7, Registration; ONB-04). Call it after every change of these. Runs in a system
 * transaction.
 *
 * @returns whether this call activated the account.
 */
export async function activateWhenCleared(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const certificate = await transaction
    .selectFrom('Load_Document__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Type__c', '=', 'COI')
    .where('Status__c', '=', 'Accepted')
    .limit(1)
    .executeTakeFirst()
  if (!certificate) return false
  const agreement = await transaction
    .selectFrom('Carrier_Agreement__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (!agreement) return false
  const activated = await transaction
    .updateTable('Account')
    .set({ Status__c: 'Active' })
    .where('Id', '=', accountId)
    .where('Status__c', '=', 'Pending')
    .where('Identity_Status__c', '=', 'Confirmed')
    .where('Authority_Status__c', '=', 'Active')
    .where('Cargo_Insurance__c', '>', 0)
    .where('Auto_Liability__c', '>', 0)
    .where('Insurance_Expires__c', '>=', now.toISOString().slice(0, 10))
    .returning('Name')
    .executeTakeFirst()
  if (!activated) return false
  const values = { company: activated.Name }
  await notifyOffice(transaction, accountId, { text: 'companyActivated', values })
  return true
}
