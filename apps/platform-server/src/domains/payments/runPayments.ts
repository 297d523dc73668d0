import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import { OFFICE_ZONE } from './businessDays'
import { dayAfterHold, leftToPay, lockPayment, movePayment } from './movePayment'
import { readOutsideRuns } from './deskPaymentRows'

/** Batch size of one payment run. */
const MOST_IN_RUN = 500

interface RunPlan {
  /** Latest due or scheduled day, `2026-11-30`. */
  dueBy: string
  payOn: string
  terms?: 'Standard' | 'Quick Pay' | 'Factored' | undefined
  /** Carriers of one remit-to. @default every carrier */
  accountIds?: readonly string[] | undefined
}

/** Excluded payments have the reason. */
interface RunOutcome {
  runId: string | null
  name: string | null
  payments: number
  total: number
  skipped: readonly { paymentId: string; reason: 'Held' | 'Nothing Left' | 'Changed' }[]
  /** Due payments beyond the batch size. */
  remaining: number
}

const readDue = async (transaction: PortalTransaction, { dueBy, terms, accountIds }: RunPlan) =>
  await readOutsideRuns(
    transaction,
    {
      status: ['Approved', 'Scheduled'],
      dueBy,
      ...(terms ? { terms: [terms] } : {}),
      ...(accountIds ? { accountIds } : {}),
    },
    MOST_IN_RUN,
  )

const isHeld = ({ heldUntil }: { heldUntil: Date | null }, payOn: string, now: Date): boolean =>
  heldUntil !== null && heldUntil > now && payOn < dayAfterHold(heldUntil)

/** Returns the outcome of {@link runPayments} at this moment, and changes nothing. */
export async function previewRun(transaction: PortalTransaction, plan: RunPlan, now: Date) {
  const { found, count } = await readDue(transaction, plan)
  const free = found.filter((payment) => !isHeld(payment, plan.payOn, now))
  const payable = free.filter(({ left }) => left > 0)
  return {
    payments: payable.length,
    total: payable.reduce((sum, { left }) => sum + Math.round(left * 100), 0) / 100,
    held: found.length - free.length,
    remaining: Math.max(0, count - found.length),
  }
}

/**
 * Adds due payments to a run, and schedules them for its day (BLD-03). A payment is in at most one run,
 * because each is read again under its load's lock. Runs in a system transaction.
 */
export async function runPayments(
  transaction: PortalTransaction,
  plan: RunPlan,
  now: Date,
): Promise<RunOutcome> {
  const { dueBy, payOn, terms } = plan
  const { found, count } = await readDue(transaction, plan)
  const skipped: { paymentId: string; reason: 'Held' | 'Nothing Left' | 'Changed' }[] = []
  const taken: { id: string; cents: number }[] = []
  for (const due of found) {
    const { id } = due
    if (isHeld(due, payOn, now)) {
      skipped.push({ paymentId: id, reason: 'Held' })
      continue
    }
    const { payment } = await lockPayment(transaction, id)
    const left = leftToPay(payment)
    const isDue = payment.Run__c === null && ['Approved', 'Scheduled'].includes(payment.Status__c)
    if (!isDue) skipped.push({ paymentId: id, reason: 'Changed' })
    else if (left <= 0) skipped.push({ paymentId: id, reason: 'Nothing Left' })
    else {
      if (payment.Status__c === 'Approved')
        await movePayment(transaction, id, { to: 'Scheduled', scheduledFor: payOn }, now)
      taken.push({ id, cents: Math.round(left * 100) })
    }
  }
  const remaining = Math.max(0, count - found.length)
  if (taken.length === 0) return { runId: null, name: null, payments: 0, total: 0, skipped, remaining }
  const total = taken.reduce((sum, { cents }) => sum + cents, 0) / 100
  const run = await transaction
    .insertInto('Payment_Run__c')
    .values({
      Pay_On__c: payOn,
      Due_By__c: dueBy,
      Terms__c: terms ?? null,
      Payments__c: taken.length,
      Total__c: total,
    })
    .returning(['Id', 'Name'])
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('Payment__c')
    .set({ Run__c: run.Id, Scheduled_For__c: payOn })
    .where(
      'Id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute()
  return { runId: run.Id, name: run.Name, payments: taken.length, total, skipped, remaining }
}

/** Returns today's office day. @throws {ApiError} 400 if `payOn` is earlier. */
export function requirePayDay(payOn: string | undefined, now: Date): string {
  const today = dayInZone(now, OFFICE_ZONE)
  if (payOn !== undefined && payOn < today)
    throw new ApiError(400, 'INVALID_INPUT', `payOn: must be ${today} or later.`)
  return payOn ?? today
}
