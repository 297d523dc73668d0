import { sql, type RawBuilder } from 'kysely'
import type { GuestCaller, UserCaller } from '../access/caller'
import { readableFields } from '../access/permissions'
import { load } from '../metadata/objects/load'
import { ApiError, insufficientAccess, invalidInput } from '../http/ApiError'
import { limitRows } from '../database/limitRows'
import { ROAD_FACTOR } from '../places/distance'
import { systemTables } from '../sessions/systemTables'
import { defineMethod } from './defineMethod'
import { EMPTY_PROFILE, hasPreferences, readCarrierProfile } from './loadSearch/carrierProfile'
import {
  exactPoints,
  haversineOfMiles,
  haversineSql,
  milesOfHaversineSql,
  roughPoints,
} from './loadSearch/geoSql'
import { likelyMatches } from './loadSearch/likelyMatches'
import { matchScore } from './loadSearch/matchScore'
import { profitPerDaySql } from './loadSearch/profit'
import { queryHash, readPageToken, writePageToken } from './loadSearch/pageToken'
import { orderingColumns, orderingKeys, pointColumns, searchColumns } from './loadSearch/searchColumns'
import { searchConditions } from './loadSearch/searchFilters'
import { searchParams, type SearchParams, type SearchSort } from './loadSearch/searchParams'
import { readPlace } from './loadSearch/searchPlace'
import { searchRow } from './loadSearch/searchRow'
import { afterCursor, sortOrder } from './loadSearch/searchSort'
import { roadFromNearest, truckPlaces } from './loadSearch/truckMiles'

const DEFAULT_PAGE_SIZE = 25

/** Where a load's lane has its usual price. */
const onLane = sql<boolean>`market.lane = load.portal_lane`
const RATE_SORTS: readonly SearchSort[] = ['totalRate', 'loadedRpm', 'trueRpm', 'profitPerDay']

/** Whether someone may know what a load pays: the access layer says it, for every call alike. */
const seesRates = (caller: UserCaller | GuestCaller): boolean =>
  readableFields(caller, load).has('Total_Rate__c')

/**
 * `LoadSearch/findLoads`: posted loads by filter, order and page. The rows are those that the caller may see;
 * guests and drivers get no amounts and can't find them out by filter or order either.
 */
export const findLoads = defineMethod({
  className: 'LoadSearch',
  method: 'findLoads',
  verb: 'GET',
  params: searchParams,
  callers: 'anyone',
  limit: 'search',
  async handle(params, caller, call) {
    refuseWhatTheCallerMayNotKnow(params, caller)
    const { transaction, now, secrets } = call
    const origin = readPlace(params, 'origin')
    const destination = readPlace(params, 'destination')
    const profile =
      caller.kind === 'user' ? await readCarrierProfile(transaction, caller.accountId, now) : EMPTY_PROFILE
    const trucks = truckPlaces(profile)
    const near = origin.kind === 'circle' ? origin : undefined
    if (typeof params.maxDeadheadMiles === 'number' && !near && trucks.length === 0)
      throw invalidInput(
        'maxDeadheadMiles needs a place to start from: originCity and originState, coordinates, or a truck under Available Capacity.',
        { needs: 'startingPlace' },
      )
    const sort = params.sort ?? (hasPreferences(profile) ? 'bestMatch' : 'newest')
    const points = caller.kind === 'guest' ? roughPoints : exactPoints
    // Thousands of candidates are ordered by what is worked out once for each; a page of them is shown by its own columns.
    const ordered = distances(near && sql<number>`load.haversine`)
    const shown = distances(near && haversineSql(points.origin, near.centre))
    // Without a place to start from the deadhead is counted from the nearest free truck. Without one it is unknown: it orders
    // nothing and is not shown.
    const fromTruck = near ? undefined : roadFromNearest(trucks)
    const shownMiles: RawBuilder<number | null> = near ? shown.road : (fromTruck ?? sql<null>`null::float8`)
    const score = matchScore(profile, shown.straight, seesRates(caller))
    const order = sortOrder(sort, {
      deadhead: fromTruck ?? ordered.road,
      score: matchScore(profile, ordered.straight, seesRates(caller)).total,
      profitPerDay: profitPerDaySql(params.costPerMile ?? 0, fromTruck ?? ordered.road),
    })
    const direction = params.sortDirection ?? order.direction
    const pageSize = params.pageSize ?? DEFAULT_PAGE_SIZE
    const query = queryHash(params, sort)
    const cursor = params.pageToken ? readPageToken(params.pageToken, query, secrets) : undefined

    const profitPerDay = profitPerDaySql(params.costPerMile ?? 0, fromTruck ?? shown.road)
    const conditions = searchConditions(params, origin, destination, now, profitPerDay, {
      isBoxEnough: near !== undefined,
      points,
      trucks,
    })
    const matching = systemTables(transaction)
      .selectFrom('Load__c as load')
      .where((where) => where.and(conditions))
    // All candidates near a place are read anyway: counting them on the way saves a second reading.
    const counted: RawBuilder<number | null> =
      near && !cursor ? sql<number>`count(*) over ()` : sql<null>`null::bigint`
    const search = async (among: typeof matching) => {
      // Near a place few loads are left: they are found by the place first, and then sorted. Without the fence (offset 0) the
      // planner may read the index of the sort order through the whole country until the page is full.
      const candidates = among
        .select(orderingColumns)
        .select(orderingKeys)
        .$if(near !== undefined, (all) =>
          near
            ? all.select(haversineSql(points.origin, near.centre).as('haversine')).offset(sql.lit(0))
            : all,
        )
      const page = systemTables(transaction)
        .selectFrom(candidates.as('load'))
        .$if(near !== undefined, (all) =>
          near
            ? all.where(sql<boolean>`load.haversine <= ${haversineOfMiles(near.radiusMiles)}::float8`)
            : all,
        )
        .$if(sort === 'bestMatch', (all) =>
          all.leftJoin('portal_lane_median as market', (join) => join.on(onLane)),
        )
        .select(['load.Id', order.key.as('sortKey'), counted.as('count')])
        .$if(cursor !== undefined, (rest) =>
          cursor ? rest.where(afterCursor(order, direction, cursor)) : rest,
        )
        // Indexes keep nulls first; read backwards they are last. Any other wish would sort every row.
        .orderBy(order.key, (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
        .orderBy('load.Load_Number__c', 'asc')
        .limit(limitRows(pageSize + 1))
      // What is shown, and the parts of the score, are worked out for the rows of the page alone.
      return await systemTables(transaction)
        .selectFrom(page.as('page'))
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
        .orderBy('page.sortKey', (by) =>
          direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
        )
        .orderBy('load.Load_Number__c', 'asc')
        .execute()
    }
    // The best are among the likely ones as long as the page stays above what all others can reach.
    const byMatch = sort === 'bestMatch' && direction === 'desc' && !near
    const likely = byMatch ? likelyMatches(profile, seesRates(caller)) : undefined
    const isAbove = (points: unknown) => likely !== undefined && Number(points) > likely.mostOfOthers
    const best =
      likely && (!cursor || isAbove(cursor.key)) ? await search(matching.where(likely.condition)) : []
    const isComplete = best.length > pageSize && isAbove(best[pageSize]?.sortKey)
    const found = isComplete ? best : await search(matching)

    // Counted once, on the first page: counting reads every match, and the number may well stay for a few pages.
    const countAll = async () =>
      (await matching.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0
    const count = cursor?.count ?? (near ? (found[0]?.count ?? 0) : await countAll())

    const page = found.slice(0, pageSize)
    const last = found.length > pageSize ? page.at(-1) : undefined
    const viewer = { isGuest: caller.kind === 'guest', seesRates: seesRates(caller), now }
    return {
      loads: page.map((found) => searchRow(found, viewer)),
      count,
      pageSize,
      sort,
      nextPageToken: last
        ? writePageToken({ key: cursorKey(last.sortKey), number: last.loadNumber, count, query }, secrets)
        : null,
    }
  },
})

/** Straight miles from the searched place and those by road, which are none without a place. */
function distances(haversine: RawBuilder<number> | undefined) {
  const straight = haversine && milesOfHaversineSql(haversine)
  const road = straight ? sql<number>`(${straight} * ${ROAD_FACTOR}::float8)` : sql<number>`0::float8`
  return { straight, road }
}

function refuseWhatTheCallerMayNotKnow(params: SearchParams, caller: UserCaller | GuestCaller): void {
  if (caller.kind === 'user' && caller.role === 'Shipper User') throw insufficientAccess()
  if (caller.kind === 'guest' && (params.excludeHidden || params.marked))
    throw invalidInput('excludeHidden and marked need someone who is signed in.')
  const needsCost = params.sort === 'profitPerDay' || typeof params.minProfitPerDay === 'number'
  if (needsCost && typeof params.costPerMile !== 'number')
    throw invalidInput('Profit is counted with costPerMile: send what a mile costs you.')
  if (seesRates(caller)) return
  const asksForRates =
    typeof params.minTotalRate === 'number' ||
    typeof params.minRpm === 'number' ||
    typeof params.minProfitPerDay === 'number' ||
    (params.sort && RATE_SORTS.includes(params.sort))
  if (asksForRates)
    throw new ApiError(
      403,
      'INSUFFICIENT_ACCESS',
      'Rates are not visible to you, so loads cannot be filtered or sorted by them.',
    )
}

const cursorKey = (key: unknown): string | number =>
  key instanceof Date ? key.toISOString() : typeof key === 'number' ? key : String(key)
