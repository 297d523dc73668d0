import type { CompanySetup } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { lapsedSteps } from '../suspendCarrier'

type Suspension = Omit<NonNullable<CompanySetup['suspension']>, 'suspendedAt'> & { suspendedAt: Date | null }

/**
 * Why a company is suspended and the steps that cure it; null for other companies (CRD-04). The stored reason of a
 * lapse repeats its steps in one language, so it is left out. Runs in a system transaction.
 */
export async function readSuspension(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<Suspension | null> {
  const account = await transaction
    .selectFrom('Account')
    .select([
      'Status__c',
      'Suspended_At__c',
      'Suspension_Reason__c',
      'Is_Lapsed__c',
      'Authority_Status__c',
      'Authority_Ends__c',
      'Insurance_Expires__c',
    ])
    .where('Id', '=', accountId)
    .executeTakeFirst()
  if (account?.Status__c !== 'Inactive') return null
  return {
    reason: account.Is_Lapsed__c ? null : account.Suspension_Reason__c,
    suspendedAt: account.Suspended_At__c,
    cures: [...lapsedSteps(account, now)],
  }
}
