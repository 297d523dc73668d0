import type { PaymentAccount } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { dayInZone } from '../../../places/timeZones'
import { portalRates } from '../../charges/portalRates'
import { readOwedByAge } from '../../invoices/aging'
import { OFFICE_ZONE, paymentDayFrom } from '../businessDays'
import { companyTerms } from './companyTerms'

/** Queries balance by age, terms and factor. The caller names the account. */
export async function readPaymentAccount(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<PaymentAccount> {
  const today = dayInZone(now, OFFICE_ZONE)
  const account = await transaction
    .selectFrom('Account')
    .select(['Factoring_Company__c', 'Remit_To_Hold_Until__c'])
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  const change = await transaction
    .selectFrom('Remit_To_Change__c')
    .select(['Status__c', 'Factoring_Company__c', 'CreatedDate', 'Decided_At__c', 'Decline_Reason__c'])
    .where('Account__c', '=', accountId)
    .orderBy('CreatedDate', 'desc')
    .orderBy('Id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { terms, paymentWeekdays, isInvoiceRequired } = await portalRates(transaction)
  const heldUntil = account.Remit_To_Hold_Until__c
  return {
    aging: { asOf: today, ...(await readOwedByAge(transaction, accountId, today)) },
    terms: await companyTerms(transaction, accountId),
    ...terms,
    paymentWeekdays,
    isInvoiceRequired,
    nextPaymentDay: paymentDayFrom(today, paymentWeekdays) ?? null,
    factoring: {
      company: account.Factoring_Company__c,
      isNoticeOnFile: await hasNotice(transaction, accountId),
      pending:
        change?.Status__c === 'Entered'
          ? { factoringCompany: change.Factoring_Company__c, enteredAt: change.CreatedDate.toISOString() }
          : null,
      declined:
        change?.Status__c === 'Declined' && change.Decided_At__c
          ? {
              factoringCompany: change.Factoring_Company__c,
              reason: change.Decline_Reason__c ?? '',
              decidedAt: change.Decided_At__c.toISOString(),
            }
          : null,
    },
    heldUntil: heldUntil && heldUntil > now ? heldUntil.toISOString() : null,
  }
}

/** Rejected notices of assignment do not count. */
export async function hasNotice(transaction: PortalTransaction, accountId: string): Promise<boolean> {
  const paper = await transaction
    .selectFrom('Load_Document__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Load__c', 'is', null)
    .where('Type__c', '=', 'Notice of Assignment')
    .where('Status__c', 'in', ['Under Review', 'Accepted'])
    .limit(1)
    .executeTakeFirst()
  return paper !== undefined
}
