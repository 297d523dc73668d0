import type { FigureName } from '@portal/contract/methods'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { rowWindow } from '../../lists/rowWindow'
import type { Period } from './figures'
import { STANDS } from './hours/figureSums'

interface FigureRecord {
  id: string
  loadId: string
  loadNumber: string
  company: string | null
  at: Date | null
  value: number | null
  sell: number | null
  buy: number | null
}

/** `from` and `where` over the load `l`, and the columns of {@link FigureRecord}. */
interface Source {
  records: RawBuilder<unknown>
  id: RawBuilder<unknown>
  company: RawBuilder<unknown>
  at: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

const none = sql`null::float8`
const SELL = sql`l."Shipper_Rate__c"`
const BUY = sql`b."Agreed_Rate__c"`
const carrierOf = (column: RawBuilder<unknown>) => sql`(select "Name" from "Account" where "Id" = ${column})`

/** The query must match `readFigures`; a test compares the two. */
function sourceOf(figure: FigureName, { from, to }: Period): Source {
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${to}`
  const bookedAt = sql`b."Booked_At__c"`
  const covered = (value: RawBuilder<unknown>, also = sql`true`): Source => ({
    records: sql`"Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Status__c" in ${sql.raw(STANDS)} and ${within(bookedAt)} and ${also}`,
    id: sql`b."Id"`,
    company: carrierOf(sql`b."Account__c"`),
    at: bookedAt,
    value,
  })
  const sold = (value: RawBuilder<unknown>) => covered(value, sql`${SELL} is not null`)
  const stopped = (at: RawBuilder<unknown>, value: RawBuilder<unknown>, also = sql`true`): Source => ({
    records: sql`"Load_Stop__c" s join "Load__c" l on l."Id" = s."Load__c" where ${within(at)} and ${also}`,
    id: sql`s."Id"`,
    company: carrierOf(sql`l."Carrier_Account__c"`),
    at,
    value,
  })
  const payments = (records: RawBuilder<unknown>, value: RawBuilder<unknown>): Source => ({
    records: sql`"Payment__c" p join "Load__c" l on l."Id" = p."Load__c" ${records}`,
    id: sql`p."Id"`,
    company: carrierOf(sql`p."Account__c"`),
    at: sql`p."Paid_At__c"`,
    value,
  })
  switch (figure) {
    case 'loadsPosted':
      return {
        records: sql`"Load__c" l where ${within(sql`l."Posted_At__c"`)}`,
        id: sql`l."Id"`,
        company: carrierOf(sql`l."Shipper_Account__c"`),
        at: sql`l."Posted_At__c"`,
        value: none,
      }
    case 'loadsCovered':
      return covered(none)
    case 'hoursToCover':
      return covered(
        sql`extract(epoch from ${bookedAt} - l."Posted_At__c") / 3600`,
        sql`${bookedAt} >= l."Posted_At__c"`,
      )
    case 'sell':
      return sold(SELL)
    case 'buy':
      return sold(BUY)
    case 'margin':
      return sold(sql`${SELL} - ${BUY}`)
    case 'marginPct':
      return sold(sql`100.0 * (${SELL} - ${BUY}) / nullif(${SELL}, 0)`)
    case 'onTimePct':
      return stopped(
        sql`s."Arrived_At__c"`,
        sql`case when s."Arrived_At__c" <= s."Window_End__c" then 100 else 0 end`,
      )
    case 'trackingPct':
      return stopped(
        sql`s."Departed_At__c"`,
        sql`case when exists (select from "Load_Event__c" e
          where e."Load__c" = l."Id" and e."Type__c" = 'Position') then 100 else 0 end`,
        sql`s."Sequence__c" = 1`,
      )
    case 'daysToPay':
      return payments(
        sql`join lateral (select max(s."Departed_At__c") as at from "Load_Stop__c" s where s."Load__c" = l."Id") d on true
          where ${within(sql`p."Paid_At__c"`)} and d.at is not null`,
        sql`extract(epoch from p."Paid_At__c" - d.at) / 86400`,
      )
    case 'openClaims':
      return payments(sql`where p."Status__c" = 'Disputed'`, sql`p."Amount__c"`)
  }
}

/** Rendered with sell and buy beside their value. */
const WITH_RATES: readonly FigureName[] = ['sell', 'buy', 'margin', 'marginPct']

/** Queries a page, latest first (OVW-01). */
export async function readFigureRecords(
  transaction: PortalTransaction,
  { figure, period, offset, limit }: { figure: FigureName; period: Period; offset: number; limit: number },
) {
  const source = sourceOf(figure, period)
  const hasRates = WITH_RATES.includes(figure)
  const window = rowWindow(offset, limit)
  const found = await sql<FigureRecord>`
    select ${source.id} as id, l."Id" as "loadId", l."Load_Number__c" as "loadNumber",
      ${source.company} as company, ${source.at} as at, (${source.value})::float8 as value,
      ${hasRates ? sql`${SELL}::float8` : none} as sell, ${hasRates ? sql`${BUY}::float8` : none} as buy
    from ${source.records}
    order by ${source.at} desc nulls last, ${source.id} limit ${window.limit} offset ${window.offset}`.execute(
    transaction,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${source.records}`.execute(transaction)
  const { page, nextOffset } = window.split(found.rows)
  return { records: page, total: counted.rows[0]?.total ?? 0, nextOffset }
}
