import type { CompanyPayment } from '@portal/contract/methods'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { likeText } from '../../../database/likeText'
import { OFFICE_ZONE } from '../businessDays'

export interface CompanyPaymentFilter {
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  search?: string | undefined
  /** Payments with a balance. */
  isOpen?: boolean
}

/** Paid, scheduled or due day; today for a payment without a day. */
const DAY = sql`coalesce((p."Paid_At__c" at time zone ${sql.lit(OFFICE_ZONE)})::date, p."Scheduled_For__c", p."Due_Date__c")`
const PAID = sql`case when p."Status__c" = 'Paid' or p."Paid_At__c" is not null then coalesce(p."Paid_Amount__c", p."Amount__c" - coalesce(p."Fee__c", 0))
  else coalesce(p."Paid_Amount__c", 0) end`

/** Builds a subquery `item`. */
function itemsOf(
  accountId: string,
  { from, to, status, search, isOpen }: CompanyPaymentFilter,
  today: string,
) {
  const conditions: RawBuilder<unknown>[] = [
    sql`p."Account__c" = ${accountId}`,
    sql`p."Status__c" <> 'Not Ready'`,
  ]
  const day = sql`coalesce(${DAY}, ${today}::date)`
  if (from) conditions.push(sql`${day} >= ${from}::date`)
  if (to) conditions.push(sql`${day} <= ${to}::date`)
  if (status) conditions.push(sql`p."Status__c" = ${status}`)
  if (isOpen)
    conditions.push(sql`p."Status__c" <> 'Paid' and p."Amount__c" - coalesce(p."Fee__c", 0) > ${PAID}`)
  if (search) {
    const text = likeText(search)
    conditions.push(
      sql`(l."Load_Number__c" ilike ${text} or p."Invoice_Number__c" ilike ${text} or p."Reference__c" ilike ${text})`,
    )
  }
  return sql`(select p.*, l."Load_Number__c" as load_number, l."Carrier_Account__c" as carrier,
      l."Origin_City__c" as origin_city, l."Origin_State__c" as origin_state,
      l."Destination_City__c" as destination_city, l."Destination_State__c" as destination_state,
      ${DAY} as known_day, ${day} as day, coalesce(p."Fee__c", 0) as fee, ${PAID} as paid,
      p."Amount__c" - coalesce(p."Fee__c", 0) - ${PAID} as rest
    from "Payment__c" p join "Load__c" l on l."Id" = p."Load__c"
    where ${sql.join(conditions, sql` and `)}) item`
}

interface Row extends Omit<CompanyPayment, 'origin' | 'destination'> {
  originCity: string | null
  originState: string | null
  destinationCity: string | null
  destinationState: string | null
}

/** Sorts the latest day first. The caller names the account. */
export async function readCompanyPayments(
  transaction: PortalTransaction,
  accountId: string,
  filter: CompanyPaymentFilter,
  { offset, limit }: { offset: number; limit: number },
  today: string,
): Promise<readonly CompanyPayment[]> {
  const { rows } = await sql<Row>`
    select item."Id" as id, item."Load__c" as "loadId", item.load_number as "loadNumber",
      item.carrier is not distinct from ${accountId} as "isVisible",
      item.origin_city as "originCity", item.origin_state as "originState",
      item.destination_city as "destinationCity", item.destination_state as "destinationState",
      item."Status__c" as status, coalesce(item."Terms__c", 'Standard') as terms,
      item."Amount__c"::float8 as amount, item.fee::float8 as fee, item.paid::float8 as paid,
      item.rest::float8 as "left", to_char(item.known_day, 'YYYY-MM-DD') as day,
      case when item."Paid_At__c" is not null then 'Paid' when item."Scheduled_For__c" is not null then 'Scheduled'
        when item."Due_Date__c" is not null then 'Due' end as "dayKind",
      case when item.rest > 0 and item."Due_Date__c" < ${today}::date then ${today}::date - item."Due_Date__c" else 0 end
        as "daysPastDue",
      item."Invoice_Number__c" as "invoiceNumber", item."Method__c" as method, item."Reference__c" as reference,
      item."Reason__c" as reason
    from ${itemsOf(accountId, filter, today)}
    order by item.day desc, item.load_number desc, item."Id" limit ${limit} offset ${offset}`.execute(
    transaction,
  )
  return rows.map(({ originCity, originState, destinationCity, destinationState, ...row }) => ({
    ...row,
    origin: { city: originCity, state: originState },
    destination: { city: destinationCity, state: destinationState },
  }))
}

interface Sums {
  count: number
  amount: number
  fee: number
  paid: number
  left: number
}

/** Sums all matches, and each status. */
export async function sumCompanyPayments(
  transaction: PortalTransaction,
  accountId: string,
  filter: CompanyPaymentFilter,
  today: string,
): Promise<{ all: Sums; byStatus: readonly (Sums & { status: string })[] }> {
  const { rows } = await sql<Sums & { status: string | null }>`
    select item."Status__c" as status, count(*)::int as count, coalesce(sum(item."Amount__c"), 0)::float8 as amount,
      coalesce(sum(item.fee), 0)::float8 as fee, coalesce(sum(item.paid), 0)::float8 as paid,
      coalesce(sum(item.rest), 0)::float8 as "left"
    from ${itemsOf(accountId, filter, today)} group by rollup (item."Status__c")`.execute(transaction)
  const { status: _all, ...all } = rows.find(({ status }) => status === null) ?? {
    status: null,
    count: 0,
    amount: 0,
    fee: 0,
    paid: 0,
    left: 0,
  }
  return {
    all,
    byStatus: rows.flatMap(({ status, ...sums }) => (status === null ? [] : [{ status, ...sums }])),
  }
}
