import { sql, type SqlBool } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { searchedWords } from '../../database/schema/wordSearch'
import { escaped } from '../../lists/comparison'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { load as loadObject } from '../../metadata/objects/load'
import { payment as paymentObject } from '../../metadata/objects/payment'
import { searchWords, tsQuery } from '../../search/searchTerm'
import { leftToPay, PROVIDER_MOVES } from './movePayment'

/** Combined with `and`. */
export interface PaymentFilter {
  ids?: readonly string[] | undefined
  status?: readonly string[] | undefined
  terms?: readonly string[] | undefined
  accountIds?: readonly string[] | undefined
  runId?: string | undefined
  /** Latest due or scheduled day, `2026-11-30`. */
  dueBy?: string | undefined
  /** Beginning or last digits of a load or payment number, beginning of an invoice number, or part of a carrier's name. */
  search?: string | undefined
}

/** Without joins, so that totals of all payments are read from an index. */
function selectPayments(transaction: PortalTransaction, filter: PaymentFilter) {
  const { ids, status, terms, accountIds, runId, dueBy, search } = filter
  return transaction
    .selectFrom('Payment__c as payment')
    .$if(ids !== undefined, (query) => query.where('payment.Id', 'in', [...(ids ?? [])]))
    .$if(Boolean(status?.length), (query) => query.where('payment.Status__c', 'in', [...(status ?? [])]))
    .$if(Boolean(terms?.length), (query) =>
      query.where(
        sql<SqlBool>`coalesce(payment."Terms__c", 'Standard') in (${sql.join([...(terms ?? [])])})`,
      ),
    )
    .$if(Boolean(accountIds?.length), (query) =>
      query.where('payment.Account__c', 'in', [...(accountIds ?? [])]),
    )
    .$if(runId !== undefined, (query) => query.where('payment.Run__c', '=', runId ?? ''))
    .$if(dueBy !== undefined, (query) =>
      query.where(
        sql<SqlBool>`coalesce(payment."Scheduled_For__c", payment."Due_Date__c") <= ${dueBy}::date`,
      ),
    )
    .$if(Boolean(search), (query) => query.where(matches(search ?? '')))
}

/** The ids are found by the indexes of words; a number is found by its last digits, too. */
function matches(search: string) {
  const words = searchWords(search)
  const found = [
    sql`payment."Account__c" in (select a."Id" from "Account" a where a."Name" ilike ${`%${escaped(search)}%`})`,
  ]
  const has = (object: ObjectDefinition, alias: string) =>
    sql`${sql.raw(searchedWords(object, alias))} @@ ${tsQuery(object, words)}`
  if (words.length > 0)
    found.push(sql`payment."Id" in (select p."Id" from "Payment__c" p where ${has(paymentObject, 'p')})`)
  // Words without a digit would find cities and commodities of loads.
  if (words.some((word) => /\d/u.test(word)))
    found.push(sql`payment."Load__c" in (select l."Id" from "Load__c" l where ${has(loadObject, 'l')})`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

const isPaidOnly = ({ status = [] }: PaymentFilter): boolean =>
  status.length > 0 && status.every((one) => one === 'Paid' || one === 'Short Paid')

/** Bank and remit-to are for some roles only. */
export interface PaymentReader {
  readonly seesRemitTo: boolean
  readonly now: Date
}

export async function readDeskPayments(
  transaction: PortalTransaction,
  filter: PaymentFilter,
  { offset, limit }: { offset: number; limit: number },
  { seesRemitTo, now }: PaymentReader,
) {
  const rows = await selectPayments(transaction, filter)
    .innerJoin('Load__c as load', 'load.Id', 'payment.Load__c')
    .innerJoin('Account as carrier', 'carrier.Id', 'payment.Account__c')
    .leftJoin('Payment_Run__c as run', 'run.Id', 'payment.Run__c')
    .select([
      'payment.Id as id',
      'payment.Name as name',
      'payment.Load__c as loadId',
      'load.Load_Number__c as loadNumber',
      'payment.Account__c as accountId',
      'carrier.Name as carrier',
      'carrier.MC_Number__c as mcNumber',
      'carrier.Remit_To__c as remitTo',
      'carrier.Factoring_Company__c as factoringCompany',
      'carrier.Remit_To_Hold_Until__c as heldUntil',
      'payment.Invoice_Number__c as invoiceNumber',
      'payment.Amount__c as amount',
      'payment.Fee__c as fee',
      'payment.Paid_Amount__c as paidAmount',
      'payment.Terms__c as terms',
      'payment.Due_Date__c as dueDate',
      'payment.Scheduled_For__c as scheduledFor',
      'payment.Paid_At__c as paidAt',
      'payment.Method__c as method',
      'payment.Reference__c as reference',
      'payment.Status__c as status',
      'payment.Reason__c as reason',
      'payment.Disputed_Amount__c as disputedAmount',
      'payment.Run__c as runId',
      'run.Name as runName',
    ])
    // Payments to make are listed by due day, made ones from the newest.
    .$if(isPaidOnly(filter), (query) =>
      query.orderBy(sql`payment."Paid_At__c" desc nulls last`).orderBy('payment.Name', 'desc'),
    )
    .$if(!isPaidOnly(filter), (query) =>
      query
        .orderBy(sql`coalesce(payment."Scheduled_For__c", payment."Due_Date__c") nulls last`)
        .orderBy('payment.Name'),
    )
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ heldUntil, remitTo, factoringCompany, ...row }) => ({
    ...row,
    remitTo: seesRemitTo ? remitTo : null,
    factoringCompany: seesRemitTo ? factoringCompany : null,
    terms: row.terms ?? 'Standard',
    fee: row.fee ?? 0,
    paidAmount: row.paidAmount ?? 0,
    left: leftToPay({ Amount__c: row.amount, Fee__c: row.fee, Paid_Amount__c: row.paidAmount }),
    /** Null without a payment hold. */
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    moves: PROVIDER_MOVES[row.status] ?? [],
    isDisputed: row.status === 'Disputed',
  }))
}

/** Groups by status. Runs in a system transaction. */
export async function sumPayments(transaction: PortalTransaction, filter: PaymentFilter) {
  const { status, ...others } = filter
  // Payments of any age; a filter finds some of them.
  if (!Object.values(others).some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one))))
    return await readPaymentSums(transaction, status)
  const sums = await selectPayments(transaction, filter)
    .select(['payment.Status__c as status'])
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string>('payment.Amount__c').as('amount'),
    ])
    .groupBy('payment.Status__c')
    .orderBy('payment.Status__c')
    .execute()
  return sums.map(({ status, count, amount }) => ({ status, count: Number(count), amount: Number(amount) }))
}

async function readPaymentSums(transaction: PortalTransaction, among: readonly string[] = []) {
  const { rows } = await sql<{ status: string; count: number; amount: string }>`
    select status, sum(payments)::int as count, sum(amount) as amount from portal_payment_sum
    where ${among.length > 0 ? sql`status in (${sql.join([...among])})` : sql`true`}
    group by status having sum(payments) <> 0 order by status`.execute(transaction)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Queries matching payments outside a run, in the lock order of all runs. Runs in a system transaction. */
export async function readOutsideRuns(
  transaction: PortalTransaction,
  filter: PaymentFilter,
  limit: number,
): Promise<{ found: readonly { id: string; heldUntil: Date | null; left: number }[]; count: number }> {
  const outside = () => selectPayments(transaction, filter).where('payment.Run__c', 'is', null)
  const [found, { count }] = await Promise.all([
    outside()
      .innerJoin('Account as carrier', 'carrier.Id', 'payment.Account__c')
      .select(['payment.Id as id', 'carrier.Remit_To_Hold_Until__c as heldUntil'])
      .select(['payment.Amount__c', 'payment.Fee__c', 'payment.Paid_Amount__c'])
      .orderBy('payment.Load__c')
      .limit(limit)
      .execute(),
    outside()
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const due = found.map(({ id, heldUntil, ...amounts }) => ({ id, heldUntil, left: leftToPay(amounts) }))
  return { found: due, count: Number(count) }
}
