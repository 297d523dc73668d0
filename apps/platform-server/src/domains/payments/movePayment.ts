import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import type { Notice } from '../notices/notice'
import { notifyOffice } from '../notices/notifyPeople'
import { lockPaperLoad, type PaperLoad } from '../documents/hauledLoad'
import { OFFICE_ZONE } from './businessDays'
import { nachaFileName, nachaTables } from './nacha/nachaTables'
import { readPaperState, writePaymentStatus, type PaymentChange, type PaymentRow } from './paymentRow'

/** Transitions by the provider (domain model §6). Documents and disputes cause the others. */
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

export interface PaymentMove {
  to: string
  /** Day of the transfer, for Scheduled. @default the due date */
  scheduledFor?: string
  /** Total dollars so far, for Short Paid. */
  paidAmount?: number
  /** For Paid and Short Paid. @default now */
  paidAt?: Date
  method?: 'ACH' | 'Check' | 'Factor'
  reference?: string
  /** Required for On Hold and Short Paid. */
  reason?: string
}

/** 409: the payment's state does not allow this; names the state. */
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
 * Approves, schedules, pays or holds a payment. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown payment, 409 `INVALID_PAYMENT_STATE`, 409 `PAYMENT_HELD` within 72
 * hours of a changed bank or remit-to, 400 if a value is missing.
 */
export async function movePayment(
  transaction: PortalTransaction,
  paymentId: string,
  move: PaymentMove,
  now: Date,
): Promise<void> {
  const { load, payment } = await lockPayment(transaction, paymentId)
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
  await refuseHeld(transaction, payment, fields)
  if (move.to === 'On Hold') await refuseInNachaFile(transaction, paymentId)
  await writePaymentStatus(
    transaction,
    load,
    payment,
    {
      status: move.to,
      source: 'Provider',
      fields: { ...fields, ...(payment.Status__c === 'Disputed' ? CLOSED_DISPUTE : {}) },
      ...(move.reason ? { note: move.reason } : {}),
    },
    now,
  )
  if (move.to === 'Paid') await payCharges(transaction, load.Id)
  await notifyCarrier(transaction, load, move, fields)
}

export const CLOSED_DISPUTE = { Disputed_Amount__c: null, Disputed_From__c: null } as const

/**
 * Locks the payment's load until the transaction ends.
 *
 * @throws {ApiError} 404 for an unknown payment.
 */
export async function lockPayment(
  transaction: PortalTransaction,
  paymentId: string,
): Promise<{ load: PaperLoad; payment: PaymentRow }> {
  const found = await transaction
    .selectFrom('Payment__c')
    .select('Load__c')
    .where('Id', '=', paymentId)
    .executeTakeFirst()
  const load = found && (await lockPaperLoad(transaction, found.Load__c))
  // Read under the load's lock: concurrent changes see each other.
  const payment =
    load &&
    (await transaction.selectFrom('Payment__c').selectAll().where('Id', '=', paymentId).executeTakeFirst())
  if (!load || !payment) throw notFound('payment')
  return { load, payment }
}

async function notifyCarrier(
  transaction: PortalTransaction,
  load: PaperLoad,
  move: PaymentMove,
  fields: MovedFields,
): Promise<void> {
  const accountId = load.Carrier_Account__c
  if (!accountId) return
  const tell = (notice: Notice) => notifyOffice(transaction, accountId, notice, load.Id)
  const values = { load: load.Load_Number__c }
  if (move.to === 'Paid') await tell({ text: 'paymentPaid', values })
  if (move.to === 'Scheduled' && fields.Scheduled_For__c)
    await tell({ text: 'paymentScheduled', values: { ...values, day: fields.Scheduled_For__c } })
  if (move.to === 'On Hold' && move.reason)
    await tell({ text: 'paymentOnHold', values: { ...values, reason: move.reason } })
}

type MovedFields = NonNullable<PaymentChange['fields']>

/** Dollars. */
export const leftToPay = ({
  Amount__c,
  Fee__c,
  Paid_Amount__c,
}: Pick<PaymentRow, 'Amount__c' | 'Fee__c' | 'Paid_Amount__c'>): number =>
  (cents(Amount__c) - cents(Fee__c ?? 0) - cents(Paid_Amount__c ?? 0)) / 100

const cents = (amount: number): number => Math.round(amount * 100)

function fieldsOfMove(payment: PaymentRow, move: PaymentMove, now: Date): MovedFields {
  const left = leftToPay(payment)
  const owed = (cents(left) + cents(payment.Paid_Amount__c ?? 0)) / 100
  const method = move.method ?? (payment.Terms__c === 'Factored' ? 'Factor' : 'ACH')
  const transfer = {
    Paid_At__c: move.paidAt ?? now,
    Method__c: method,
    Reference__c: move.reference ?? payment.Reference__c,
  }
  switch (move.to) {
    case 'Scheduled': {
      if (left <= 0) throw invalidPaymentState(payment.Status__c, 'pay again')
      const day = move.scheduledFor ?? payment.Due_Date__c
      if (!day) throw invalidInput('scheduledFor is needed: this payment has no due date.')
      return { Scheduled_For__c: day, Method__c: method, Reason__c: null }
    }
    case 'Paid':
      // Paid before the dispute, so only the dispute ends.
      if (payment.Paid_At__c && left <= 0) return { Reason__c: null }
      return { ...transfer, Paid_Amount__c: owed, Reason__c: null }
    case 'Short Paid': {
      const paid = payment.Paid_Amount__c ?? 0
      const total = move.paidAmount
      if (total === undefined || total < paid || total >= owed)
        throw invalidInput(
          `paidAmount must be the total that was paid, less than the ${owed} that are owed${paid > 0 ? ` and at least the ${paid} that were paid before` : ''}.`,
        )
      const reason = `${((cents(owed) - cents(total)) / 100).toFixed(2)} less than owed${move.reason ? `: ${move.reason}` : ''}`
      if (payment.Paid_At__c && total === paid) return { Reason__c: reason }
      return { ...transfer, Paid_Amount__c: total, Reason__c: reason }
    }
    case 'On Hold':
      if (!move.reason) throw invalidInput('reason is needed for putting a payment on hold.')
      return { Reason__c: move.reason, Run__c: null }
    default:
      return { Reason__c: null, Run__c: null }
  }
}

/** First office day on which a held payment can be scheduled. */
export const dayAfterHold = (heldUntil: Date): string => dayInZone(heldUntil, OFFICE_ZONE)

/**
 * Rejects payment within 72 hours of a change of bank or remit-to (CRD-03). A database constraint is the
 * second guard (`Payment__c_money`).
 */
async function refuseHeld(
  transaction: PortalTransaction,
  payment: PaymentRow,
  { Paid_At__c: paidAt, Scheduled_For__c: day }: MovedFields,
): Promise<void> {
  if (!paidAt && !day) return
  const account = await transaction
    .selectFrom('Account')
    .select('Remit_To_Hold_Until__c')
    .where('Id', '=', payment.Account__c)
    // Waits for an uncommitted approval of a new remit-to.
    .forShare()
    .executeTakeFirst()
  const heldUntil = account?.Remit_To_Hold_Until__c
  if (!heldUntil) return
  const isHeld = (paidAt && paidAt < heldUntil) || (day && day < dayAfterHold(heldUntil))
  if (!isHeld) return
  throw new ApiError(
    409,
    'PAYMENT_HELD',
    'Bank or remit-to of this carrier changed. Payments wait 72 hours, unless a Provider Admin releases them.',
    { details: { heldUntil: heldUntil.toISOString() } },
  )
}

/** The bank pays the entries of a file: a payment leaves it only when the whole file is voided. */
async function refuseInNachaFile(transaction: PortalTransaction, paymentId: string): Promise<void> {
  const entry = await nachaTables(transaction)
    .selectFrom('portal_nacha_entry')
    .select('file_id')
    .where('payment_id', '=', paymentId)
    .where('is_voided', '=', false)
    .executeTakeFirst()
  if (entry)
    throw new ApiError(
      409,
      'INVALID_PAYMENT_STATE',
      `This payment is in the NACHA file ${nachaFileName(entry.file_id)}. Void the file first.`,
      { details: { currentStatus: 'Scheduled' } },
    )
}

async function payCharges(transaction: PortalTransaction, loadId: string): Promise<void> {
  await transaction
    .updateTable('Accessorial__c')
    .set({ Status__c: 'Paid' })
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Approved')
    .execute()
}
