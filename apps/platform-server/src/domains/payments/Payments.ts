import { Payments } from '@portal/contract/methods'
import { addMessage } from '../messages/addMessage'
import { endDispute } from './settleDispute'
import { defineMethod } from '../../methods/defineMethod'
import { findHauledLoad, readHauledLoad } from '../documents/hauledLoad'
import { documentsAt } from './followPaperwork'
import { invalidPaymentState } from './movePayment'
import { CHOOSABLE, paymentAnswer } from './paymentAnswer'
import { requireFactor } from './requireFactor'
import { readPaperState, readPayment, writePaymentStatus } from './paymentRow'
import { previewChoice } from './paymentTerms'
import { portalRates } from '../charges/portalRates'

const bypassesRowSecurity = 'Writes payments, messages and events, which no member may write.'

const DISPUTABLE = ['Approved', 'Scheduled', 'Paid', 'Short Paid']

/** The response has amount, status, and a preview of each payment term. */
export const getPayment = defineMethod(Payments.getPayment, {
  async handle({ loadId }, caller, { transaction, now }) {
    const { load } = await readHauledLoad(transaction, loadId, caller)
    return await paymentAnswer(transaction, load, now)
  },
})

/** Terms can change until the payment is scheduled. Requires an Admin (domain model §10). Idempotent. */
export const chooseTerms = defineMethod(Payments.chooseTerms, {
  bypassesRowSecurity,
  async handle({ loadId, terms }, caller, { transaction, now }) {
    const { load } = await findHauledLoad(transaction, loadId, caller)
    const payment = await readPayment(transaction, load)
    if (!payment || !CHOOSABLE.includes(payment.Status__c))
      throw invalidPaymentState(payment?.Status__c ?? 'Not Ready', 'choose terms')
    if (terms === payment.Terms__c && payment.Due_Date__c) return await paymentAnswer(transaction, load, now)
    if (terms === 'Factored') await requireFactor(transaction, caller.accountId)
    const { missing } = await readPaperState(transaction, load)
    const { terms: settings } = await portalRates(transaction)
    const from = await documentsAt(transaction, load, now)
    const preview = previewChoice(terms, payment.Amount__c, from, now, settings)
    await transaction
      .updateTable('Payment__c')
      .set({
        Terms__c: terms,
        Fee__c: preview.fee,
        // Terms count from the last document: no due date while one is missing.
        Due_Date__c: missing.length > 0 ? null : preview.dueDate,
        Method__c: terms === 'Factored' ? 'Factor' : 'ACH',
      })
      .where('Id', '=', payment.Id)
      .execute()
    return await paymentAnswer(transaction, load, now)
  },
})

/** Requires an approved payment. */
export const dispute = defineMethod(Payments.dispute, {
  bypassesRowSecurity,
  async handle({ loadId, reason, amount }, caller, { transaction, now }) {
    const { load } = await findHauledLoad(transaction, loadId, caller)
    const payment = await readPayment(transaction, load)
    if (!payment || !DISPUTABLE.includes(payment.Status__c))
      throw invalidPaymentState(payment?.Status__c ?? 'Not Ready', 'dispute')
    await writePaymentStatus(
      transaction,
      load,
      payment,
      {
        status: 'Disputed',
        source: 'Dispatcher',
        note: reason,
        fields: {
          Reason__c: reason,
          Disputed_From__c: payment.Status__c,
          Disputed_Amount__c: amount ?? null,
        },
      },
      now,
    )
    const thread = { accountId: caller.accountId, loadId: load.Id, paymentId: payment.Id }
    const clientMessageId = `dispute-${payment.Id}-${now.getTime()}`
    const { contactId } = caller
    await addMessage(transaction, { thread, contactId, side: 'Carrier', text: reason, clientMessageId }, now)
    return await paymentAnswer(transaction, load, now)
  },
})

/** Restores the previous status. */
export const withdrawDispute = defineMethod(Payments.withdrawDispute, {
  bypassesRowSecurity,
  async handle({ loadId }, caller, { transaction, now }) {
    const { load } = await findHauledLoad(transaction, loadId, caller)
    const payment = await readPayment(transaction, load)
    if (payment?.Status__c !== 'Disputed')
      throw invalidPaymentState(payment?.Status__c ?? 'Not Ready', 'withdraw dispute')
    await endDispute(transaction, load, payment, { source: 'Dispatcher', note: 'dispute withdrawn' }, now)
    return await paymentAnswer(transaction, load, now)
  },
})
