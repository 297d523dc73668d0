import { COVER_PARTS, type CoverGroup, type CoverPart } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { rowWindow } from '../../../lists/rowWindow'
import { latestDay } from '../../../metadata/objects/loadIndexes'
import { groupSql, indexedPage, orderSql, type CoverOrder } from './coverOrder'
import { isAtRisk, openBid, reservation, riskUntil } from './coverRisk'
import { isWorded, openLoads, type OpenLoadFilters } from './openLoads'
import { readCoverRows } from './readCoverRows'
import { openSums } from './sums/openSumTables'

/** Filters, order and page of the board, or the records that a change concerns. */
interface Which extends OpenLoadFilters, CoverOrder {
  recordIds?: readonly string[] | null | undefined
  show: CoverPart
  offset: number
  limit: number
}

type Counts = Record<CoverPart, number>
type Parts = Readonly<Record<CoverPart, RawBuilder<boolean>>>

/**
 * Queries posted and held loads (LDD-03): a page of those that pass the filters, in groups and order; with `recordIds`,
 * those of them that a change concerns. Counts and groups are of every load with the words and equipment; later
 * pages have none.
 */
export async function readCoverBoard(transaction: PortalTransaction, which: Which, now: Date) {
  const { recordIds, show, group, offset, limit } = which
  const window = rowWindow(offset, limit)
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const parts = partSql(now)
  const open = await openLoads(transaction, which)
  const isMeant = loadIds ? sql`l."Id" = any(${loadIds}::text[])` : sql`true`
  const order = orderSql(which, now)
  const page =
    (loadIds || isWorded(which)
      ? undefined
      : indexedPage(which, { show, isShown: parts[show], limit: window.limit, offset }, now)) ??
    sql`select l."Id" from open l ${order.joins} where ${parts[show]} and ${isMeant}
      order by ${order.by} limit ${window.limit} offset ${offset}`
  const ofAll = isWorded(which) ? countedSql(group, parts) : summedSql(which, parts, now)
  const groups =
    offset === 0 ? groupsSql(group, ofAll, parts) : sql`null::json as "ofAll", null::json as "ofFew"`
  const { rows } = await sql<{ ids: string[]; ofAll: OfAll[] | null; ofFew: OfFew[] | null }>`
    with offered as materialized (
      select o."Load__c" as load_id from "Load_Offer__c" o where ${openBid(now)} or ${reservation(now)}),
    tendered as materialized (select t.load_id collate "C" as load_id from portal_tender t where t.state = 'Running'),
    ${open}
    select array(${page}) as ids,
      ${groups}`.execute(transaction)
  const [found] = rows
  if (!found) throw new Error('A query of arrays has one row.')
  const { page: ids, nextOffset } = window.split(found.ids)
  return {
    loads: await readCoverRows(transaction, ids, now),
    loadIds,
    ...(found.ofAll && found.ofFew
      ? figuresOf(found.ofAll, found.ofFew, show)
      : { counts: null, groups: null }),
    nextOffset,
  }
}

/** SQL of the parts, of a load at alias `l`. Reads the CTEs `offered` and `tendered`. */
function partSql(now: Date): Parts {
  const posted = sql<boolean>`l."Status__c" = 'Posted'`
  const isOffered = sql<boolean>`l."Id" in (select load_id from offered)`
  const isTendered = sql<boolean>`l."Id" in (select load_id from tendered)`
  return {
    posted,
    atRisk: isAtRisk(now, isOffered),
    offers: sql`(${posted} and ${isOffered})`,
    tendered: sql`(${posted} and ${isTendered})`,
    held: sql`l."Status__c" = 'On Hold'`,
    all: sql`true`,
  }
}

/** Counts of a group. */
interface OfAll extends Pick<Counts, 'all' | 'posted' | 'atRisk'> {
  key: string | null
}

/** Counts of a group, of loads with offers or a tender. */
interface OfFew extends Pick<Counts, 'offers' | 'tendered'> {
  key: string | null
  offersAtRisk: number
  tenderedAtRisk: number
}

const counted = (condition: RawBuilder<boolean>, name: string) =>
  sql`(count(*) filter (where ${condition}))::int as ${sql.ref(name)}`

/** SQL of {@link OfAll}, counted in one pass over the found loads. */
function countedSql(group: CoverGroup, { posted, atRisk }: Parts) {
  const { key, joins } = groupSql(group)
  return sql`select ${key} as key, count(*)::int as all, ${counted(posted, 'posted')}, ${counted(atRisk, 'atRisk')}
    from open l ${joins} group by 1`
}

/**
 * SQL of {@link OfAll}, from the sums of open loads; those at risk, which the time decides, are counted among loads with
 * an early pickup.
 */
function summedSql({ group, equipment }: Which, { atRisk }: Parts, now: Date) {
  const { key, joins } = groupSql(group)
  const names = group === 'shipper' ? sql`join "Account" shipper on shipper."Id" = sums.key` : sql``
  const named = { none: sql`null::text`, shipper: sql`shipper."Name" collate "C"` }
  const sumKey = group === 'none' || group === 'shipper' ? named[group] : sql`sums.key`
  return sql`
    select key, sum(loads)::int as all, coalesce(sum(loads) filter (where is_posted), 0)::int as posted,
      sum("atRisk")::int as "atRisk"
    from (
      select ${sumKey} as key, sums.is_posted, sums.loads, 0 as "atRisk"
      from (${openSums(group === 'none' ? 'equipment' : group, equipment)}) sums ${names}
      union all select risk.key::text collate "C", true, 0, risk.loads from (
        select ${key} as key, count(*) as loads from open l ${joins}
        where l.day <= ${latestDay(riskUntil(now))}::date and ${atRisk} group by 1) risk) part
    group by key having sum(loads) <> 0`
}

/** SQL of the counts by group. Loads with offers or a tender are few: they are looked up. */
function groupsSql(group: CoverGroup, ofAll: RawBuilder<unknown>, { atRisk, offers, tendered }: Parts) {
  const { key, joins } = groupSql(group)
  const both = (one: RawBuilder<boolean>) => sql<boolean>`${one} and ${atRisk}`
  const rowsOf = (query: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(counted), '[]') from (${query}) counted)`
  return sql`
    ${rowsOf(ofAll)} as "ofAll",
    ${rowsOf(sql`select ${key} as key, ${counted(offers, 'offers')}, ${counted(tendered, 'tendered')},
        ${counted(both(offers), 'offersAtRisk')}, ${counted(both(tendered), 'tenderedAtRisk')}
      from (select load_id from offered union select load_id from tendered) few join open l on l."Id" = few.load_id
      ${joins} group by 1`)} as "ofFew"`
}

/** Returns the counts of all groups by part, and the groups of the part that is shown. */
function figuresOf(ofAll: readonly OfAll[], ofFew: readonly OfFew[], show: CoverPart) {
  const few = new Map(ofFew.map((one) => [one.key, one]))
  const counts: Counts = { posted: 0, atRisk: 0, offers: 0, tendered: 0, held: 0, all: 0 }
  const groups = ofAll.map(({ key, all, posted, atRisk }) => {
    const { offers = 0, tendered = 0, offersAtRisk = 0, tenderedAtRisk = 0 } = few.get(key) ?? {}
    const ofGroup: Counts = { posted, atRisk, offers, tendered, held: all - posted, all }
    for (const part of COVER_PARTS) counts[part] += ofGroup[part]
    const risks: Counts = {
      posted: atRisk,
      atRisk,
      offers: offersAtRisk,
      tendered: tenderedAtRisk,
      held: 0,
      all: atRisk,
    }
    return { key, count: ofGroup[show], atRisk: risks[show] }
  })
  return { counts, groups: groups.filter(({ count }) => count > 0) }
}

/** Returns loads among these records, and the loads of offers among them. */
async function loadsOf(transaction: PortalTransaction, recordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l."Id" as id from "Load__c" l where l."Id" = any(${[...recordIds]}::text[])
    union select o."Load__c" from "Load_Offer__c" o where o."Id" = any(${[...recordIds]}::text[])`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}
