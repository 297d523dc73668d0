import type { PortalTransaction } from '../../database/openDatabase'
import { deliveredAt, lockPaperLoad, type PaperLoad } from '../documents/hauledLoad'
import { portalRates } from '../charges/portalRates'
import { completeWhenSettled } from './completeLoad'
import { readPaperState, readPayment, refreshAmount, writePaymentStatus } from './paymentRow'
import { PAYMENT_TERMS, previewTerms } from './paymentTerms'
import type { PaperState } from './requiredDocuments'

/** Computed from the documents; the provider sets the later states. */
const FOLLOWING = ['Not Ready', 'Missing Documents', 'Under Review']

/**
 * Resets the payment of a load whose delivery is undone.
 *
 * @returns false, without a change, once the load is completed or the provider has processed the payment.
 */
export async function resetPayment(
  transaction: PortalTransaction,
  loadId: string,
  now: Date,
): Promise<boolean> {
  const load = await lockPaperLoad(transaction, loadId)
  if (load?.Status__c !== 'Delivered') return false
  const payment = await readPayment(transaction, load)
  if (!payment) return true
  if (!FOLLOWING.includes(payment.Status__c)) return false
  const fields = { Due_Date__c: null }
  await writePaymentStatus(transaction, load, payment, { status: 'Not Ready', source: 'System', fields }, now)
  return true
}

/** Updates document and payment states after delivery (domain model §5, §6). */
export async function followPaperwork(
  transaction: PortalTransaction,
  loadId: string,
  now: Date,
): Promise<void> {
  const load = await lockPaperLoad(transaction, loadId)
  if (!load || !['Delivered', 'Completed'].includes(load.Status__c)) return
  const papers = await readPaperState(transaction, load)
  await writeDocumentsStatus(transaction, load, papers)
  await refreshAmount(transaction, load, now)
  await followPayment(transaction, load, papers, now)
  await completeWhenSettled(transaction, load.Id, now)
}

async function writeDocumentsStatus(transaction: PortalTransaction, load: PaperLoad, papers: PaperState) {
  const status = papers.missing.length > 0 ? 'Missing' : papers.isAccepted ? 'Complete' : 'Under Review'
  if (status === load.Documents_Status__c) return
  await transaction
    .updateTable('Load__c')
    .set({ Documents_Status__c: status })
    .where('Id', '=', load.Id)
    .execute()
}

async function followPayment(
  transaction: PortalTransaction,
  load: PaperLoad,
  papers: PaperState,
  now: Date,
): Promise<void> {
  const payment = await readPayment(transaction, load)
  if (!payment) return
  if (FOLLOWING.includes(payment.Status__c)) {
    const status = papers.missing.length > 0 ? 'Missing Documents' : 'Under Review'
    const terms = PAYMENT_TERMS.find((known) => known === payment.Terms__c) ?? 'Standard'
    const { terms: settings } = await portalRates(transaction)
    const from = papers.completeAt && (await documentsAt(transaction, load, now))
    const preview = from && previewTerms(terms, payment.Amount__c, from, settings)
    await transaction
      .updateTable('Payment__c')
      .set({
        Terms__c: terms,
        Fee__c: preview?.fee ?? null,
        Due_Date__c: preview
          ? laterDay(preview.dueDate, terms === 'Quick Pay' ? payment.Due_Date__c : null)
          : null,
      })
      .where('Id', '=', payment.Id)
      .execute()
    if (status !== payment.Status__c)
      await writePaymentStatus(transaction, load, payment, { status, source: 'System' }, now)
  }
  // Refetched: replaying the lifecycle for a late milestone may have written a stale state.
  const current = await readPayment(transaction, load)
  if (!current) return
  await transaction
    .updateTable('Load__c')
    .set({ Payment_Status__c: current.Status__c })
    .where('Id', '=', load.Id)
    .execute()
}

/** A further document does not change the date of a later Quick Pay choice. */
const laterDay = (day: string, agreed: string | null): string => (agreed && agreed > day ? agreed : day)

/** Start of the payment terms: the last required document, or now while some are missing. */
export async function documentsAt(transaction: PortalTransaction, load: PaperLoad, now: Date) {
  const { completeAt } = await readPaperState(transaction, load)
  const delivered = await deliveredAt(transaction, load.Id)
  // A POD can arrive before departure from the last stop; terms never start before delivery.
  return completeAt && delivered && delivered > completeAt ? delivered : (completeAt ?? now)
}
