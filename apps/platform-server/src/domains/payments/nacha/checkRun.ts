import type { NachaLeftOut } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { notFound } from '../../../http/ApiError'
import { openAccountNumber, readBanks } from '../bank/bankAccounts'
import type { BankSeal } from '../bank/bankSeal'
import { leftToPay } from '../movePayment'
import type { NachaAccount } from './nachaFile'
import { nachaTables, type NachaTables } from './nachaTables'

/** With the amount of the payment's entry in a file. */
interface CheckedPayment {
  paymentId: string
  name: string
  loadNumber: string
  invoiceNumber: string | null
  payee: string
  cents: number
}

export interface CheckedRun {
  runId: string
  runName: string
  payOn: string
  entries: readonly (CheckedPayment & { to: NachaAccount; lastFour: string })[]
  leftOut: readonly (CheckedPayment & { reason: NachaLeftOut })[]
}

/** @throws {ApiError} 404 for an unknown run. */
export async function readRun(transaction: PortalTransaction, runId: string) {
  const run = await transaction
    .selectFrom('Payment_Run__c')
    .select(['Id as runId', 'Name as runName', 'Pay_On__c as payOn'])
    .where('Id', '=', runId)
    .executeTakeFirst()
  if (!run) throw notFound('payment run')
  return run
}

/**
 * Splits a run into payments that a NACHA file can pay now, and excluded ones with the reason. To create
 * the file, lock the loads and carriers first. Runs in a system transaction.
 */
export async function checkRun(
  transaction: PortalTransaction,
  runId: string,
  seal: BankSeal | undefined,
  now: Date,
): Promise<CheckedRun> {
  const run = await readRun(transaction, runId)
  const payments = await transaction
    .withTables<NachaTables>()
    .selectFrom('Payment__c as payment')
    .innerJoin('Load__c as load', 'load.Id', 'payment.Load__c')
    .innerJoin('Account as carrier', 'carrier.Id', 'payment.Account__c')
    .select([
      'payment.Id as paymentId',
      'payment.Name as name',
      'payment.Account__c as accountId',
      'payment.Invoice_Number__c as invoiceNumber',
      'payment.Status__c as status',
      'payment.Method__c as method',
      'payment.Terms__c as terms',
      'payment.Amount__c',
      'payment.Fee__c',
      'payment.Paid_Amount__c',
      'load.Load_Number__c as loadNumber',
      'carrier.Name as carrier',
      'carrier.Factoring_Company__c as factoringCompany',
      'carrier.Remit_To_Hold_Until__c as heldUntil',
    ])
    .where('payment.Run__c', '=', runId)
    .orderBy('payment.Name')
    .execute()
  const bankOf = await readBanks(transaction, [...new Set(payments.map(({ accountId }) => accountId))])
  const filed = await readFiled(
    transaction,
    payments.map(({ paymentId }) => paymentId),
  )
  const entries: (CheckedPayment & { to: NachaAccount; lastFour: string })[] = []
  const leftOut: (CheckedPayment & { reason: NachaLeftOut })[] = []
  for (const payment of payments) {
    const { paymentId, name, loadNumber, invoiceNumber, accountId, carrier, terms } = payment
    const factor = terms === 'Factored' ? payment.factoringCompany : null
    const cents = Math.round(leftToPay(payment) * 100)
    const checked = { paymentId, name, loadNumber, invoiceNumber, payee: factor ?? carrier, cents }
    const bank = bankOf({ accountId, factor })
    const account = bank && seal && openAccountNumber(bank, seal)
    const reason = ((): NachaLeftOut | undefined => {
      if (filed.has(paymentId)) return 'IN_FILE'
      if (payment.status !== 'Scheduled') return 'NOT_SCHEDULED'
      if (cents <= 0) return 'NOTHING_LEFT'
      if (payment.method === 'Check') return 'NOT_ACH'
      if (payment.heldUntil && payment.heldUntil > now) return 'BANK_HELD'
      if (!bank || (terms === 'Factored' && !factor)) return 'NO_BANK'
      return account === undefined ? 'NO_ACCOUNT_NUMBER' : undefined
    })()
    if (reason) leftOut.push({ ...checked, reason })
    else if (bank && account !== undefined)
      entries.push({
        ...checked,
        to: { routing: bank.routing, account, type: bank.accountType },
        lastFour: bank.lastFour,
      })
  }
  return { ...run, entries, leftOut }
}

/** Voided files do not count. */
async function readFiled(
  transaction: PortalTransaction,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await nachaTables(transaction)
    .selectFrom('portal_nacha_entry')
    .select('payment_id')
    .where('payment_id', 'in', [...paymentIds])
    .where('is_voided', '=', false)
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}

export const totalOf = (payments: readonly { cents: number }[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0)
