import type { PortalTransaction } from '../../database/openDatabase'
import type { PaperLoad } from '../documents/hauledLoad'
import { portalRates } from '../charges/portalRates'
import { documentsAt } from './followPaperwork'
import { loadEarnings } from './loadEarnings'
import { readPaperState, readPayment } from './paymentRow'
import { PAYMENT_TERMS, previewChoice, type PaymentTerms, type TermsPreview } from './paymentTerms'

/** Payment terms can change before scheduling. */
export const CHOOSABLE = ['Not Ready', 'Missing Documents', 'Under Review', 'Approved']

/** `id` is null before delivery, when there is no payment. */
export async function paymentAnswer(transaction: PortalTransaction, load: PaperLoad, now: Date) {
  const payment = await readPayment(transaction, load)
  const earnings = await loadEarnings(transaction, load)
  const account = await transaction
    .selectFrom('Account')
    .select(['Factoring_Company__c', 'Payment_Terms__c', 'Remit_To_Hold_Until__c'])
    .where('Id', '=', load.Carrier_Account__c)
    .executeTakeFirst()
  const { missing } = await readPaperState(transaction, load)
  const heldUntil = account?.Remit_To_Hold_Until__c
  const { terms: settings } = await portalRates(transaction)
  const amount = payment?.Amount__c ?? earnings.total
  const status = payment?.Status__c ?? 'Not Ready'
  const from = await documentsAt(transaction, load, now)
  const offered = PAYMENT_TERMS.filter((terms) => terms !== 'Factored' || account?.Factoring_Company__c)
  const chosen = payment?.Terms__c ?? account?.Payment_Terms__c ?? 'Standard'
  const previewOf = (terms: PaymentTerms) => {
    const preview = previewChoice(terms, amount, from, now, settings)
    // The current choice keeps its agreed date.
    return terms === payment?.Terms__c && payment.Due_Date__c
      ? { ...preview, dueDate: payment.Due_Date__c }
      : preview
  }
  return {
    id: payment?.Id ?? null,
    loadId: load.Id,
    loadNumber: load.Load_Number__c,
    status,
    amount,
    earnings,
    fee: payment?.Fee__c ?? 0,
    paidAmount: payment?.Paid_Amount__c ?? null,
    terms: chosen,
    dueDate: payment?.Due_Date__c ?? null,
    scheduledFor: payment?.Scheduled_For__c ?? null,
    paidAt: payment?.Paid_At__c ?? null,
    method: payment?.Method__c ?? null,
    reference: payment?.Reference__c ?? null,
    invoiceNumber: payment?.Invoice_Number__c ?? null,
    reason: payment?.Reason__c ?? null,
    disputedAmount: payment?.Disputed_Amount__c ?? null,
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    documentsStatus: load.Documents_Status__c,
    missingDocuments: missing,
    termsOptions: CHOOSABLE.includes(status) ? worthChoosing(offered.map(previewOf), chosen) : [],
  }
}

/** Excludes Quick Pay if its fee would not make the payment earlier. */
function worthChoosing(previews: readonly TermsPreview[], chosen: string): readonly TermsPreview[] {
  const standard = previews.find(({ terms }) => terms === 'Standard')
  return previews.filter(
    ({ terms, dueDate }) =>
      terms !== 'Quick Pay' || terms === chosen || !standard || dueDate < standard.dueDate,
  )
}
