import { COVER_PARTS, type CoverPart } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { rowWindow } from '../../../lists/rowWindow'
import { groupSql, orderSql, type CoverOrder } from './coverOrder'
import { isAtRisk, openBid, reservation } from './coverRisk'
import { openLoads, type OpenLoadFilters } from './openLoads'
import { readCoverRows } from './readCoverRows'

/** Filters, order and page of the board, or the records that a change concerns. */
interface Which extends OpenLoadFilters, CoverOrder {
  recordIds?: readonly string[] | null | undefined
  show: CoverPart
  offset: number
  limit: number
}

type Counts = Record<CoverPart, number>
type GroupCounts = Counts & { key: string | null; shownAtRisk: number }

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
  const { key, joins } = groupSql(group)
  const order = orderSql(which, now)
  const isMeant = loadIds ? sql`l."Id" = any(${loadIds}::text[])` : sql`true`
  const counted = sql.join(
    COVER_PARTS.map((part) => sql`(count(*) filter (where ${parts[part]}))::int as ${sql.ref(part)}`),
  )
  const groups = sql`(select coalesce(json_agg(counted), '[]') from (
    select (${key})::text as key, ${counted},
      (count(*) filter (where ${parts[show]} and ${parts.atRisk}))::int as "shownAtRisk"
    from open l ${joins} group by 1) counted)`
  const { rows } = await sql<{ ids: string[]; groups: GroupCounts[] | null }>`
    with offered as materialized (
      select o."Load__c" as load_id from "Load_Offer__c" o where ${openBid(now)} or ${reservation(now)}),
    tendered as materialized (select t.load_id collate "C" as load_id from portal_tender t where t.state = 'Running'),
    ${open}
    select array(select l."Id" from open l ${order.joins} where ${parts[show]} and ${isMeant}
        order by ${order.by} limit ${window.limit} offset ${offset}) as ids,
      ${offset === 0 ? groups : sql`null::json`} as groups`.execute(transaction)
  const [found] = rows
  if (!found) throw new Error('A query of arrays has one row.')
  const { page, nextOffset } = window.split(found.ids)
  return {
    loads: await readCoverRows(transaction, page, now),
    loadIds,
    counts: found.groups && sumOf(found.groups),
    groups: found.groups && groupsOf(found.groups, show),
    nextOffset,
  }
}

/** SQL of the parts, of a load at alias `l`. Reads the CTEs `offered` and `tendered`. */
function partSql(now: Date): Readonly<Record<CoverPart, RawBuilder<boolean>>> {
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

function sumOf(groups: readonly Counts[]): Counts {
  const sum: Counts = { posted: 0, atRisk: 0, offers: 0, tendered: 0, held: 0, all: 0 }
  for (const counts of groups) for (const part of COVER_PARTS) sum[part] += counts[part]
  return sum
}

const groupsOf = (groups: readonly GroupCounts[], show: CoverPart) =>
  groups
    .filter((counts) => counts[show] > 0)
    .map(({ key, shownAtRisk, ...counts }) => ({ key, count: counts[show], atRisk: shownAtRisk }))

/** Returns loads among these records, and the loads of offers among them. */
async function loadsOf(transaction: PortalTransaction, recordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l."Id" as id from "Load__c" l where l."Id" = any(${[...recordIds]}::text[])
    union select o."Load__c" from "Load_Offer__c" o where o."Id" = any(${[...recordIds]}::text[])`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}
