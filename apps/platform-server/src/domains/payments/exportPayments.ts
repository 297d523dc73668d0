import type { PortalTransaction } from '../../database/openDatabase'
import { readBanks } from './bank/bankAccounts'
import { writeCsv } from './csv'
import { readDeskPayments, type PaymentFilter, type PaymentReader } from './deskPaymentRows'

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

/**
 * Serializes CSV, grouped by remit-to (BLD-03). For a role that may not see banks and remit-to, those columns are
 * empty and the groups are carriers. Runs in a system transaction.
 */
export async function exportPayments(
  transaction: PortalTransaction,
  filter: PaymentFilter,
  reader: PaymentReader,
): Promise<string> {
  const payments = await readDeskPayments(transaction, filter, { offset: 0, limit: MOST_EXPORTED }, reader)
  const banked = reader.seesRemitTo ? payments.map(({ accountId }) => accountId) : []
  const bankOf = await readBanks(transaction, [...new Set(banked)])
  const rows = payments.map((payment) => {
    const { name, runName, invoiceNumber, loadNumber, carrier, mcNumber } = payment
    const { terms, status, dueDate, scheduledFor, amount, fee, paidAmount, left, method, reference } = payment
    const factor = terms === 'Factored' ? payment.factoringCompany : null
    const payee = factor ?? payment.remitTo ?? carrier
    const bank = bankOf({ accountId: payment.accountId, factor })
    return {
      payee,
      cells: [
        name,
        runName,
        invoiceNumber,
        loadNumber,
        carrier,
        mcNumber,
        reader.seesRemitTo ? payee : null,
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
    rows.toSorted((a, b) => a.payee.localeCompare(b.payee)).map(({ cells }) => cells),
  )
}
