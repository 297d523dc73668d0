import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput } from '../../http/ApiError'
import type { PaperLoad } from '../documents/hauledLoad'
import { CLOSED_DISPUTE, invalidPaymentState, leftToPay, lockPayment } from './movePayment'
import { readPayment, refreshAmount, writePaymentStatus, type PaymentRow } from './paymentRow'
import { addMessage } from '../messages/addMessage'

interface Settlement {
  paymentId: string
  /** The load's new total in dollars. @default unchanged */
  amount?: number | undefined
  /** Added to the message thread of the dispute. */
  reason: string
  /** The staff member. */
  contactId: string
}

/**
 * The difference of the amount becomes a charge, so that the payment remains the sum of its lines (BLD-04).
 * Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown payment, 409 `INVALID_PAYMENT_STATE` unless it is disputed, 400 for
 * less than the amount already paid.
 */
export async function settleDispute(
  transaction: PortalTransaction,
  { paymentId, amount, reason, contactId }: Settlement,
  now: Date,
): Promise<void> {
  const { load, payment } = await lockPayment(transaction, paymentId)
  if (payment.Status__c !== 'Disputed') throw invalidPaymentState(payment.Status__c, 'settle dispute')
  const difference = amount === undefined ? 0 : Math.round((amount - payment.Amount__c) * 100) / 100
  if (difference !== 0) {
    const paid = (payment.Paid_Amount__c ?? 0) + (payment.Paid_At__c ? (payment.Fee__c ?? 0) : 0)
    if ((amount ?? 0) < paid) throw invalidInput(`amount: ${paid.toFixed(2)} were paid already.`)
    await transaction
      .insertInto('Accessorial__c')
      .values({
        Load__c: load.Id,
        Account__c: payment.Account__c,
        Type__c: 'Other',
        Quantity__c: 1,
        Rate__c: difference,
        Amount__c: difference,
        Status__c: 'Approved',
        Reason__c: `Dispute settled: ${reason}`,
      })
      .execute()
    await refreshAmount(transaction, load, now)
  }
  const settled = (await readPayment(transaction, load)) ?? payment
  await endDispute(
    transaction,
    load,
    settled,
    { source: 'Provider', note: `dispute settled: ${reason}` },
    now,
  )
  await addMessage(
    transaction,
    {
      thread: { accountId: payment.Account__c, loadId: load.Id, paymentId },
      contactId,
      side: 'Provider',
      text: reason,
      clientMessageId: `settled-${paymentId}-${now.getTime()}`,
    },
    now,
  )
}

/** Restores the status before the dispute, or the one that follows from payments since. */
export async function endDispute(
  transaction: PortalTransaction,
  load: PaperLoad,
  payment: PaymentRow,
  { source, note }: { source: 'Provider' | 'Dispatcher'; note: string },
  now: Date,
): Promise<void> {
  const before = payment.Disputed_From__c ?? 'Approved'
  const isPaid = payment.Paid_At__c !== null
  const status = isPaid ? (leftToPay(payment) > 0 ? 'Short Paid' : 'Paid') : before
  const fields = {
    ...CLOSED_DISPUTE,
    Reason__c: status === 'Short Paid' ? `${leftToPay(payment).toFixed(2)} less than owed` : null,
  }
  await writePaymentStatus(transaction, load, payment, { status, source, note, fields }, now)
}
