import { sql, type RawBuilder } from 'kysely'
import type { AgingSide } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { writeCsv } from '../payments/csv'

const MOST_ROWS = 500
/** Rows per export. */
const MOST_EXPORTED = 5000

/** Open items with `company`, `account`, `number`, `load`, `due` and `owed`. */
const ITEMS: Readonly<Record<AgingSide, RawBuilder<unknown>>> = {
  receivable: sql`select i."Account__c" as account, i."Name" as number, i."Load__c" as load, i."Due_On__c" as due,
      i."Amount__c" - coalesce(i."Paid_Amount__c", 0) as owed
    from "Shipper_Invoice__c" i where i."Status__c" = 'Open'`,
  // A payment without a due day waits for documents and is not past due.
  payable: sql`select p."Account__c" as account, coalesce(p."Invoice_Number__c", p."Name") as number, p."Load__c" as load,
      p."Due_Date__c" as due, p."Amount__c" - coalesce(p."Fee__c", 0) - coalesce(p."Paid_Amount__c", 0) as owed
    from "Payment__c" p join "Load__c" l on l."Id" = p."Load__c"
    where p."Status__c" <> 'Paid' and p."Status__c" <> 'Not Ready' and p."Amount__c" - coalesce(p."Fee__c", 0) - coalesce(p."Paid_Amount__c", 0) > 0`,
}

const overdue = (asOf: string) => sql`coalesce(${asOf}::date - item.due, 0)`

const bucketsOf = (asOf: string) => {
  const late = overdue(asOf)
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(item.owed) filter (where ${condition}), 0)::float8`
  return sql`${sum(sql`${late} <= 0`)} as current, ${sum(sql`${late} between 1 and 30`)} as "days1to30",
    ${sum(sql`${late} between 31 and 60`)} as "days31to60", ${sum(sql`${late} between 61 and 90`)} as "days61to90",
    ${sum(sql`${late} > 90`)} as "over90", coalesce(sum(item.owed), 0)::float8 as total, count(*)::int as items`
}

interface Buckets {
  current: number
  days1to30: number
  days31to60: number
  days61to90: number
  over90: number
  total: number
  items: number
}

/** Sums open items by company and days past due (BLD-05). Runs in a system transaction. */
export async function readAging(transaction: PortalTransaction, side: AgingSide, asOf: string) {
  const [byCompany, whole] = await Promise.all([
    sql<
      Buckets & { accountId: string; company: string }
    >`select item.account as "accountId", company."Name" as company,
        ${bucketsOf(asOf)}
      from (${ITEMS[side]}) item join "Account" company on company."Id" = item.account
      group by item.account, company."Name" order by sum(item.owed) desc, company."Name"
      limit ${MOST_ROWS}`.execute(transaction),
    sql<Buckets>`select ${bucketsOf(asOf)} from (${ITEMS[side]}) item`.execute(transaction),
  ])
  const [total] = whole.rows
  if (!total) throw new Error('An aggregate has one row.')
  return { asOf, rows: byCompany.rows, total }
}

/** Sums by days past due (MNY-08). The caller names the account. */
export async function readOwedByAge(
  transaction: PortalTransaction,
  accountId: string,
  asOf: string,
): Promise<Buckets> {
  const { rows } = await sql<Buckets>`select ${bucketsOf(asOf)} from (${ITEMS.payable}) item
    where item.account = ${accountId}`.execute(transaction)
  const [buckets] = rows
  if (!buckets) throw new Error('An aggregate has one row.')
  return buckets
}

const HEADER = ['company', 'number', 'load', 'dueOn', 'daysPastDue', 'owed'] as const

/** Sorts by company and due day. */
export async function exportAging(
  transaction: PortalTransaction,
  side: AgingSide,
  asOf: string,
): Promise<string> {
  const { rows } = await sql<{
    company: string
    number: string
    load: string
    due: string | null
    late: number
    owed: number
  }>`select company."Name" as company, item.number, load."Load_Number__c" as load,
      to_char(item.due, 'YYYY-MM-DD') as due, greatest(0, ${overdue(asOf)})::int as late, item.owed::float8 as owed
    from (${ITEMS[side]}) item join "Account" company on company."Id" = item.account
      join "Load__c" load on load."Id" = item.load
    order by company."Name", item.due nulls last, item.number limit ${MOST_EXPORTED}`.execute(transaction)
  return writeCsv(
    HEADER,
    rows.map(({ company, number, load, due, late, owed }) => [
      company,
      number,
      load,
      due,
      late,
      owed.toFixed(2),
    ]),
  )
}
