import type { PortalTransaction } from '../../../database/openDatabase'
import { PAYMENT_TERMS, type PaymentTerms } from '../paymentTerms'

/** For loads that are delivered from now on. Without a factor, none is factored. */
export async function companyTerms(transaction: PortalTransaction, accountId: string): Promise<PaymentTerms> {
  const account = await transaction
    .selectFrom('Account')
    .select(['Payment_Terms__c', 'Factoring_Company__c'])
    .where('Id', '=', accountId)
    .executeTakeFirst()
  const terms = PAYMENT_TERMS.find((known) => known === account?.Payment_Terms__c) ?? 'Standard'
  return terms === 'Factored' && !account?.Factoring_Company__c ? 'Standard' : terms
}
