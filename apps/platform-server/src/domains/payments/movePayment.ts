import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { tellOffice } from '../notices/tellPeople'
import { lockPaperLoad } from '../documents/hauledLoad'
import { readPaperState, writePaymentStatus, type PaymentRow } from './paymentRow'

/** Which state leads to which in the provider's records (domain model §6). Papers and disputes move the rest. */
export const PROVIDER_MOVES: Readonly<Record<string, readonly string[]>> = {
  'Not Ready': [],
  'Missing Documents': ['On Hold'],
  'Under Review': ['Approved', 'On Hold'],
  Approved: ['Scheduled', 'On Hold'],
  Scheduled: ['Paid', 'Short Paid', 'On Hold'],
  Paid: [],
  'On Hold': ['Under Review', 'Approved'],
  Disputed: ['Approved', 'Scheduled', 'Paid', 'Short Paid'],
  'Short Paid': ['Paid'],
}

/** What the provider's records say about a payment. */
export interface PaymentMove {
  to: string
  /** Day of the transfer, for Scheduled; the due date when left out. */
  scheduledFor?: string
  /** Dollars that were paid, for Short Paid. */
  paidAmount?: number
  method?: 'ACH' | 'Check' | 'Factor'
  reference?: string
  /** Why, for On Hold and Short Paid. */
  reason?: string
}

/** 409: the payment's state doesn't allow this; names the state. */
export const invalidPaymentState = (status: string, action: string): ApiError =>
  new ApiError(
    409,
    'INVALID_PAYMENT_STATE',
    `"${action}" is not possible while the payment is "${status}".`,
    {
      details: { currentStatus: status },
    },
  )

/**
 * Follows the provider's records: approves, schedules, pays, holds. Runs as the system, in the caller's transaction.
 *
 * @throws {ApiError} 404 for no such payment, 409 `INVALID_PAYMENT_STATE`, 400 when a fact is missing.
 */
export async function movePayment(
  transaction: PortalTransaction,
  paymentId: string,
  move: PaymentMove,
  now: Date,
): Promise<void> {
  const found = await transaction
    .selectFrom('Payment__c')
    .selectAll()
    .where('Id', '=', paymentId)
    .executeTakeFirst()
  const load = found && (await lockPaperLoad(transaction, found.Load__c))
  // Read again under the load's lock: two moves at once must see each other.
  const payment =
    load &&
    (await transaction.selectFrom('Payment__c').selectAll().where('Id', '=', paymentId).executeTakeFirst())
  if (!load || !payment) throw notFound('payment')
  if (!PROVIDER_MOVES[payment.Status__c]?.includes(move.to))
    throw invalidPaymentState(payment.Status__c, move.to)
  if ((move.to === 'Under Review' || move.to === 'Approved') && load.Status__c !== 'Cancelled') {
    const { missing } = await readPaperState(transaction, load)
    if (missing.length > 0)
      throw new ApiError(409, 'DOCUMENTS_MISSING', `Still missing: ${missing.join(', ')}.`, {
        details: { missing },
      })
  }
  const fields = fieldsOfMove(payment, move, now)
  await writePaymentStatus(
    transaction,
    load,
    payment,
    {
      status: move.to,
      source: 'Provider',
      fields,
      ...(move.reason ? { note: move.reason } : {}),
    },
    now,
  )
  if (move.to === 'Paid') await payCharges(transaction, load.Id)
  const accountId = load.Carrier_Account__c
  const values = { load: load.Load_Number__c }
  if (accountId && move.to === 'Paid')
    await tellOffice(transaction, accountId, { text: 'paymentPaid', values }, load.Id)
  if (accountId && move.to === 'Scheduled') {
    const { Scheduled_For__c: day = null } = fields
    if (day)
      await tellOffice(
        transaction,
        accountId,
        { text: 'paymentScheduled', values: { ...values, day } },
        load.Id,
      )
  }
}

function fieldsOfMove(payment: PaymentRow, move: PaymentMove, now: Date) {
  const net = Math.round((payment.Amount__c - (payment.Fee__c ?? 0)) * 100) / 100
  const method = move.method ?? (payment.Terms__c === 'Factored' ? 'Factor' : 'ACH')
  switch (move.to) {
    case 'Scheduled': {
      const day = move.scheduledFor ?? payment.Due_Date__c
      if (!day) throw invalidInput('scheduledFor is needed: this payment has no due date.')
      return { Scheduled_For__c: day, Method__c: method, Reason__c: null }
    }
    case 'Paid':
      return {
        Paid_At__c: now,
        Paid_Amount__c: net,
        Method__c: method,
        Reference__c: move.reference ?? payment.Reference__c,
        Reason__c: null,
      }
    case 'Short Paid': {
      if (move.paidAmount === undefined || move.paidAmount < 0 || move.paidAmount >= net)
        throw invalidInput(`paidAmount must be less than the ${net} that are owed.`)
      const difference = (Math.round(net * 100) - Math.round(move.paidAmount * 100)) / 100
      return {
        Paid_At__c: now,
        Paid_Amount__c: move.paidAmount,
        Method__c: method,
        Reference__c: move.reference ?? payment.Reference__c,
        Reason__c: `${difference.toFixed(2)} less than owed${move.reason ? `: ${move.reason}` : ''}`,
      }
    }
    case 'On Hold':
      if (!move.reason) throw invalidInput('reason is needed for putting a payment on hold.')
      return { Reason__c: move.reason }
    default:
      return { Reason__c: null }
  }
}

async function payCharges(transaction: PortalTransaction, loadId: string): Promise<void> {
  await transaction
    .updateTable('Accessorial__c')
    .set({ Status__c: 'Paid' })
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Approved')
    .execute()
}
