import type { PortalTransaction } from '../../database/openDatabase'
import { readBanks } from './bank/bankAccounts'
import { writeCsv } from './csv'
import { readDeskPayments, type PaymentFilter } from './deskPaymentRows'

/** Rows per export. */
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

/** Serializes CSV, grouped by remit-to (BLD-03). Runs in a system transaction. */
export async function exportPayments(
  transaction: PortalTransaction,
  filter: PaymentFilter,
  now: Date,
): Promise<string> {
  const payments = await readDeskPayments(transaction, filter, { offset: 0, limit: MOST_EXPORTED }, now)
  const bankOf = await readBanks(transaction, [...new Set(payments.map(({ accountId }) => accountId))])
  const rows = payments.map((payment) => {
    const { name, runName, invoiceNumber, loadNumber, carrier, mcNumber } = payment
    const { terms, status, dueDate, scheduledFor, amount, fee, paidAmount, left, method, reference } = payment
    const factor = terms === 'Factored' ? payment.factoringCompany : null
    const remitTo = factor ?? payment.remitTo ?? carrier
    const bank = bankOf({ accountId: payment.accountId, factor })
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
        bank?.bank ?? null,
        bank?.routing ?? null,
        bank?.lastFour ?? null,
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
