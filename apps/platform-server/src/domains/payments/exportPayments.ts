import type { PortalTransaction } from '../../database/openDatabase'
import { writeCsv } from './csv'
import { readDeskPayments, type PaymentFilter } from './deskPaymentRows'

/** Maximum rows per export. */
const MOST_EXPORTED = 5000

const HEADER = [
  'payment',
  'run',
  'invoice',
  'load',
  'carrier',
  'mc',
  'remitTo',
  'bank',
  'routing',
  'accountEnding',
  'terms',
  'status',
  'dueDate',
  'scheduledFor',
  'amount',
  'fee',
  'paid',
  'left',
  'method',
  'reference',
] as const

/** Exports payments for accounting as CSV, grouped by remit-to (BLD-03). Runs in a system transaction. */
export async function exportPayments(
  transaction: PortalTransaction,
  filter: PaymentFilter,
  now: Date,
): Promise<string> {
  const payments = await readDeskPayments(transaction, filter, { offset: 0, limit: MOST_EXPORTED }, now)
  const banks = await readBanks(transaction, [...new Set(payments.map(({ accountId }) => accountId))])
  const rows = payments.map((payment) => {
    const { name, runName, invoiceNumber, loadNumber, carrier, mcNumber } = payment
    const { terms, status, dueDate, scheduledFor, amount, fee, paidAmount, left, method, reference } = payment
    const factor = terms === 'Factored' ? payment.factoringCompany : null
    const remitTo = factor ?? payment.remitTo ?? carrier
    const { bank = null, routing = null, ending = null } = banks.get(payment.accountId) ?? {}
    return {
      remitTo,
      cells: [
        name,
        runName,
        invoiceNumber,
        loadNumber,
        carrier,
        mcNumber,
        remitTo,
        bank,
        routing,
        ending,
        terms,
        status,
        dueDate,
        scheduledFor,
        ...[amount, fee, paidAmount, left].map((dollars) => dollars.toFixed(2)),
        method,
        reference,
      ],
    }
  })
  return writeCsv(
    HEADER,
    rows.toSorted((a, b) => a.remitTo.localeCompare(b.remitTo)).map(({ cells }) => cells),
  )
}

/** The bank of each carrier, from its latest approved change. */
async function readBanks(transaction: PortalTransaction, accountIds: readonly string[]) {
  if (accountIds.length === 0) return new Map<string, never>()
  const changes = await transaction
    .selectFrom('Remit_To_Change__c')
    .select([
      'Account__c as accountId',
      'Bank_Name__c as bank',
      'Routing_Number__c as routing',
      'Account_Last_Four__c as ending',
    ])
    .where('Account__c', 'in', [...accountIds])
    .where('Status__c', '=', 'Approved')
    // Ascending, so the last entry per account in the map is the latest.
    .orderBy('Decided_At__c')
    .execute()
  return new Map(changes.map(({ accountId, ...bank }) => [accountId, bank]))
}
