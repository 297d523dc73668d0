import { sql, type SqlBool } from 'kysely'
import { likeText } from '../../database/likeText'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import { writeCsv } from '../payments/csv'
import { OFFICE_ZONE } from '../payments/businessDays'

/** Rows per export. */
const MOST_EXPORTED = 5000

/** Combined with `and`. */
export interface InvoiceFilter {
  ids?: readonly string[] | undefined
  status?: readonly string[] | undefined
  accountId?: string | undefined
  /** Part of an invoice number, load number, reference or shipper's name. */
  search?: string | undefined
}

function selectInvoices(transaction: PortalTransaction, { ids, status, accountId, search }: InvoiceFilter) {
  return transaction
    .selectFrom('Shipper_Invoice__c as invoice')
    .innerJoin('Load__c as load', 'load.Id', 'invoice.Load__c')
    .innerJoin('Account as shipper', 'shipper.Id', 'invoice.Account__c')
    .$if(ids !== undefined, (query) => query.where('invoice.Id', 'in', [...(ids ?? [])]))
    .$if(Boolean(status?.length), (query) => query.where('invoice.Status__c', 'in', [...(status ?? [])]))
    .$if(accountId !== undefined, (query) => query.where('invoice.Account__c', '=', accountId ?? ''))
    .$if(Boolean(search), (query) => {
      const pattern = likeText(search ?? '')
      return query.where(
        sql<SqlBool>`(invoice."Name" ilike ${pattern} or load."Load_Number__c" ilike ${pattern}
          or invoice."Reference__c" ilike ${pattern} or shipper."Name" ilike ${pattern})`,
      )
    })
}

/** US dollars. */
const balance = sql<number>`case when invoice."Status__c" = 'Open'
  then (invoice."Amount__c" - coalesce(invoice."Paid_Amount__c", 0))::float8 else 0 end`

export async function readInvoices(
  transaction: PortalTransaction,
  filter: InvoiceFilter,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
) {
  const today = dayInZone(now, OFFICE_ZONE)
  const rows = await selectInvoices(transaction, filter)
    .select([
      'invoice.Id as id',
      'invoice.Name as number',
      'invoice.Load__c as loadId',
      'load.Load_Number__c as loadNumber',
      'invoice.Account__c as accountId',
      'shipper.Name as shipper',
      'invoice.Amount__c as amount',
      'invoice.Paid_Amount__c as paid',
      'invoice.Issued_On__c as issuedOn',
      'invoice.Due_On__c as dueOn',
      'invoice.Paid_On__c as paidOn',
      'invoice.Reference__c as reference',
      'invoice.Status__c as status',
      'invoice.Void_Reason__c as voidReason',
      'invoice.Sent_To__c as sentTo',
      'invoice.Sent_At__c as sentAt',
      'invoice.ContentDocumentId as contentDocumentId',
    ])
    .select([
      balance.as('balance'),
      sql<number>`case when invoice."Status__c" = 'Open'
        then greatest(0, ${today}::date - invoice."Due_On__c") else 0 end`.as('daysOverdue'),
      sql<number>`case when invoice."Status__c" = 'Void' then 0 else (select count(*)::int from "Shipper_Charge__c" charge
        where charge."Load__c" = invoice."Load__c" and charge."Invoice__c" is null
          and charge."Status__c" <> 'Declined') end`.as('unbilledCharges'),
    ])
    .orderBy(sql`case when invoice."Status__c" = 'Open' then 0 else 1 end`)
    .orderBy(
      sql`case when invoice."Status__c" = 'Open' then invoice."Due_On__c" - date '2000-01-01'
        else date '2000-01-01' - coalesce(invoice."Paid_On__c", invoice."Issued_On__c") end`,
    )
    .orderBy('invoice.Name')
    .offset(offset)
    .limit(limit)
    .execute()
  // Invoices from before partial payments have no paid amount.
  return rows.map(({ paid, ...row }) => ({
    ...row,
    paidAmount: paid ?? (row.status === 'Paid' ? row.amount : 0),
  }))
}

export async function readInvoice(transaction: PortalTransaction, invoiceId: string, now: Date) {
  const [invoice] = await readInvoices(transaction, { ids: [invoiceId] }, { offset: 0, limit: 1 }, now)
  if (!invoice) throw notFound('invoice')
  return invoice
}

/** Groups by status. */
export async function sumInvoices(transaction: PortalTransaction, filter: InvoiceFilter) {
  const sums = await selectInvoices(transaction, filter)
    .select('invoice.Status__c as status')
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string>('invoice.Amount__c').as('amount'),
    ])
    .select(sql<number>`sum(${balance})::float8`.as('balance'))
    .groupBy('invoice.Status__c')
    .orderBy('invoice.Status__c')
    .execute()
  return sums.map(({ status, count, amount, balance: owed }) => ({
    status,
    count: Number(count),
    amount: Number(amount),
    balance: Math.round(owed * 100) / 100,
  }))
}

const HEADER = [
  'invoice',
  'load',
  'shipper',
  'status',
  'issuedOn',
  'dueOn',
  'daysOverdue',
  'amount',
  'paid',
  'balance',
  'paidOn',
  'reference',
] as const

export async function exportInvoices(
  transaction: PortalTransaction,
  filter: InvoiceFilter,
  now: Date,
): Promise<string> {
  const rows = await readInvoices(transaction, filter, { offset: 0, limit: MOST_EXPORTED }, now)
  return writeCsv(
    HEADER,
    rows.map((row) => [
      row.number,
      row.loadNumber,
      row.shipper,
      row.status,
      row.issuedOn,
      row.dueOn,
      row.daysOverdue,
      ...[row.amount, row.paidAmount, row.balance].map((dollars) => dollars.toFixed(2)),
      row.paidOn,
      row.reference,
    ]),
  )
}
