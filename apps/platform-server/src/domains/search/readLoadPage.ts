import { SEARCH_COUNT_LIMIT } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { limitRows } from '../../database/limitRows'
import { systemTables } from '../../sessions/systemTables'
import { haversineOfMiles, haversineSql } from '../../places/distanceSql'
import { countOfState } from './countOfState'
import type { RatedPlan, SearchPlan } from './planSearch'
import { orderingColumns, orderingKeys, pointColumns, searchColumns } from './searchColumns'
import { afterCursor, type SortOrder } from './searchSort'

const onLane = sql<boolean>`market.lane = load.portal_lane`

const matchingLoads = (transaction: PortalTransaction, { conditions }: RatedPlan) =>
  systemTables(transaction)
    .selectFrom('Load__c as load')
    .where((where) => where.and([...conditions]))
type Matching = ReturnType<typeof matchingLoads>
type PageRow = Awaited<ReturnType<typeof pageOf>>[number]

/**
 * Returns one row more than the page, which shows whether another follows, and the total of matches.
 *
 * @param countLimit one more is the total of any larger number of matches, all of which no one reads.
 */
export async function readLoadPage(
  transaction: PortalTransaction,
  plan: SearchPlan,
  countLimit = SEARCH_COUNT_LIMIT,
) {
  const { likely, pageSize, cursor, isLocal, ofState } = plan
  const matching = matchingLoads(transaction, plan.posted)
  // The pre-filtered result is valid while its last row has more points than any other load can have.
  const isAbove = (points: unknown) => likely !== undefined && Number(points) > likely.mostOfOthers
  const own = plan.own
    ? await pageOf(transaction, plan, plan.own, matchingLoads(transaction, plan.own), true)
    : []
  const withOwn = (posted: PageRow[]) => mergePages(posted, own, plan)
  const best =
    likely && (!cursor || isAbove(cursor.key))
      ? withOwn(await pageOf(transaction, plan, plan.posted, matching.where(likely.condition), false))
      : []
  const isComplete = best.length > pageSize && isAbove(best[pageSize]?.sortKey)
  // Counted on the first page only: the count reads matches, and may be stale on later pages. A page near a place
  // reads them all anyway and counts them; over the whole country, a count within the page would sort them all on disk.
  const isCounted = !isComplete && cursor === undefined && isLocal
  const posted = isComplete ? [] : await pageOf(transaction, plan, plan.posted, matching, isCounted)
  const countOfOwn = own[0]?.count ?? 0
  const count =
    cursor?.count ??
    (isCounted
      ? (posted[0]?.count ?? 0) + countOfOwn
      : ofState
        ? await countOfState(transaction, ofState)
        : (await countUpTo(transaction, matching, countLimit + 1)) + countOfOwn)
  return { found: isComplete ? best : withOwn(posted), count: Math.min(count, countLimit + 1) }
}

/** A page of loads at their posted rates, and one at the searcher's own rates, in the order of the search. */
function mergePages(posted: PageRow[], own: PageRow[], { direction, pageSize }: SearchPlan): PageRow[] {
  if (own.length === 0) return posted
  const sign = direction === 'asc' ? 1 : -1
  return [...posted, ...own]
    .toSorted(
      (one, other) =>
        sign * (orderOf(one.sortKey) - orderOf(other.sortKey) || 0) ||
        (one.loadNumber < other.loadNumber ? -1 : 1),
    )
    .slice(0, pageSize + 1)
}

/** Sort keys are numbers and times; null comes first ascending, and last descending. */
const orderOf = (key: unknown): number => (key === null ? -Infinity : Number(key))

async function countUpTo(transaction: PortalTransaction, matching: Matching, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matching.select(sql.lit(1).as('one')).limit(sql.lit(most))}) found`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

/** Computes columns and score parts for the rows of the page only. */
async function pageOf(
  transaction: PortalTransaction,
  plan: SearchPlan,
  { order, score }: RatedPlan,
  among: Matching,
  isCounted: boolean,
) {
  const { points, shownMiles, direction } = plan
  return systemTables(transaction)
    .selectFrom(orderedPage(transaction, plan, order, among, isCounted).as('page'))
    .innerJoin('Load__c as load', 'load.Id', 'page.Id')
    .leftJoin('portal_lane_median as market', (join) => join.on(onLane))
    .select(searchColumns)
    .select(pointColumns(points))
    .select([
      'page.sortKey',
      'page.count',
      shownMiles.as('deadheadMiles'),
      score.total.as('scoreTotal'),
      score.lane.as('scoreLane'),
      score.deadhead.as('scoreDeadhead'),
      score.rpm.as('scoreRpm'),
      score.cargo.as('scoreCargo'),
      score.rating.as('scoreRating'),
    ])
    .orderBy('page.sortKey', (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy('load.Load_Number__c', 'asc')
    .execute()
}

function orderedPage(
  transaction: PortalTransaction,
  plan: SearchPlan,
  order: SortOrder,
  among: Matching,
  isCounted: boolean,
) {
  const { near, isLocal, points, sort, direction, cursor, pageSize } = plan
  const counted: RawBuilder<number | null> = isCounted
    ? sql<number>`count(*) over ()`
    : sql<null>`null::bigint`
  // `offset 0` is an optimization fence: without it the planner may scan the sort index of the whole
  // country for the few loads near a place or in an area.
  const candidates = among
    .select(orderingColumns)
    .select(orderingKeys)
    .$if(near !== undefined, (all) =>
      near ? all.select(haversineSql(points.origin, near.centre).as('haversine')) : all,
    )
    .$if(isLocal, (all) => all.offset(sql.lit(0)))
  return (
    systemTables(transaction)
      .selectFrom(candidates.as('load'))
      .$if(near !== undefined, (all) =>
        near ? all.where(sql<boolean>`load.haversine <= ${haversineOfMiles(near.radiusMiles)}::float8`) : all,
      )
      .$if(sort === 'bestMatch', (all) =>
        all.leftJoin('portal_lane_median as market', (join) => join.on(onLane)),
      )
      .select(['load.Id', order.key.as('sortKey'), counted.as('count')])
      .$if(cursor !== undefined, (rest) =>
        cursor ? rest.where(afterCursor(order, direction, cursor)) : rest,
      )
      // Matches the index order: nulls first ascending, last descending. Any other order would sort every
      // row.
      .orderBy(order.key, (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('load.Load_Number__c', 'asc')
      .limit(limitRows(pageSize + 1))
  )
}
