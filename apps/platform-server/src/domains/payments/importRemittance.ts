import type { PortalTransaction } from '../../database/openDatabase'
import { inSavepoint } from '../../database/savepoint'
import { ApiError } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import { OFFICE_ZONE } from './businessDays'
import { leftToPay, lockPayment, movePayment, type PaymentMove } from './movePayment'
import type { PaymentRow } from './paymentRow'
import type { RemittanceLine } from './readRemittance'

/** A dry run has equal results. */
interface RemittanceResult {
  line: number
  outcome: 'Paid' | 'Short Paid' | 'Already Paid' | 'Refused'
  paymentId: string | null
  loadNumber: string | null
  amount: number | null
  message: string | null
}

const PAYABLE = ['Scheduled', 'Short Paid', 'Disputed']

/**
 * Marks payments as paid from a remittance file. A rejected line does not affect others. Idempotent by
 * transfer reference (BLD-03). Runs in a system transaction.
 */
export async function importRemittance(
  transaction: PortalTransaction,
  lines: readonly RemittanceLine[],
  now: Date,
): Promise<readonly RemittanceResult[]> {
  const results: RemittanceResult[] = []
  for (const line of lines) results.push(await importLine(transaction, line, now))
  return results
}

async function importLine(
  transaction: PortalTransaction,
  line: RemittanceLine,
  now: Date,
): Promise<RemittanceResult> {
  const result = (outcome: RemittanceResult['outcome'], message: string | null, found?: FoundPayment) => ({
    line: line.line,
    outcome,
    paymentId: found?.id ?? null,
    loadNumber: found?.loadNumber ?? null,
    amount: line.amount ?? null,
    message,
  })
  if (line.problem !== undefined || line.amount === undefined)
    return result('Refused', line.problem ?? 'The amount is missing.')
  const matches = await findPayments(transaction, line)
  const [found] = matches
  if (!found) return result('Refused', 'No payment has this number.')
  if (matches.length > 1)
    return result(
      'Refused',
      'Several carriers have this number. Add the MC number or name in a column carrier.',
    )
  const { payment } = await lockPayment(transaction, found.id)
  if (payment.Reference__c === line.reference && payment.Paid_At__c)
    return result('Already Paid', null, found)
  if (!PAYABLE.includes(payment.Status__c))
    return result('Refused', `The payment is "${payment.Status__c}". Schedule it first.`, found)
  const left = Math.round(leftToPay(payment) * 100)
  const given = Math.round(line.amount * 100)
  if (left <= 0) return result('Refused', 'Nothing is left to pay.', found)
  if (given > left)
    return result(
      'Refused',
      `${(left / 100).toFixed(2)} are left to pay, which is less than the line.`,
      found,
    )
  const refusal = await pay(transaction, payment, line, { given, left }, now)
  return refusal === undefined
    ? result(given === left ? 'Paid' : 'Short Paid', null, found)
    : result('Refused', refusal, found)
}

/** Returns the error message of a rejected line, which writes nothing. */
async function pay(
  transaction: PortalTransaction,
  payment: PaymentRow,
  { reference, method, paidOn }: RemittanceLine,
  { given, left }: { given: number; left: number },
  now: Date,
): Promise<string | undefined> {
  const paidAt = paidOn ? new Date(`${paidOn}T17:00:00Z`) : now
  if (paidOn && paidOn > dayInZone(now, OFFICE_ZONE)) return `${paidOn} is in the future.`
  const transfer = { reference, paidAt: paidAt > now ? now : paidAt, ...(method ? { method } : {}) }
  const paidBefore = Math.round((payment.Paid_Amount__c ?? 0) * 100)
  const move: PaymentMove =
    given === left
      ? { ...transfer, to: 'Paid' }
      : {
          ...transfer,
          to: 'Short Paid',
          paidAmount: (paidBefore + given) / 100,
          reason: `remittance ${reference}`,
        }
  try {
    // Short paid remains short paid after a further partial payment.
    if (payment.Status__c === 'Short Paid' && move.to === 'Short Paid')
      return 'Part of a short paid payment was paid before. Pay the whole rest.'
    await inSavepoint(transaction, () => movePayment(transaction, payment.Id, move, now))
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

interface FoundPayment {
  id: string
  loadNumber: string
}

/** Queries at most two payments: a second match means ambiguity. */
async function findPayments(
  transaction: PortalTransaction,
  { payment, invoice, load, carrier }: RemittanceLine,
): Promise<readonly FoundPayment[]> {
  if (!payment && !invoice && !load) return []
  return await transaction
    .selectFrom('Payment__c')
    .innerJoin('Load__c', 'Load__c.Id', 'Payment__c.Load__c')
    .innerJoin('Account', 'Account.Id', 'Payment__c.Account__c')
    .select(['Payment__c.Id as id', 'Load__c.Load_Number__c as loadNumber'])
    .$if(payment !== '', (query) => query.where('Payment__c.Name', '=', payment))
    .$if(invoice !== '', (query) => query.where('Payment__c.Invoice_Number__c', '=', invoice))
    .$if(load !== '', (query) => query.where('Load__c.Load_Number__c', '=', load))
    .$if(carrier !== '', (query) =>
      query.where((where) =>
        where.or([where('Account.MC_Number__c', '=', carrier), where('Account.Name', '=', carrier)]),
      ),
    )
    .orderBy('Payment__c.Name')
    .limit(2)
    .execute()
}
