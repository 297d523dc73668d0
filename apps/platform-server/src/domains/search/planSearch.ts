import { PAGE_SIZE, type SearchSort, ROAD_FACTOR } from '@portal/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { invalidInput } from '../../http/ApiError'
import type { Secrets } from '../../sessions/secrets'
import { hasPreferences, type CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql } from '../../places/distanceSql'
import { exactPoints, roughPoints, type LoadPoints } from './geoSql'
import { likelyMatches, type LikelyMatches } from './likelyMatches'
import { matchScore } from './matchScore'
import { queryHash, readPageToken, type Cursor } from './pageToken'
import { losesMoneySql, profitPerDaySql } from './profit'
import { searchConditions } from './searchFilters'
import type { SearchParams } from './SearchParams'
import { readPlace, type SearchPlace } from './searchPlace'
import { sortOrder, type SortOrder } from './searchSort'
import { stateSearchOf, type StateSearch } from './stateSearch'
import { roadFromNearest, truckPlaces } from './truckMiles'

export interface Searcher {
  isGuest: boolean
  seesRates: boolean
  profile: CarrierProfile
  /** USD; undefined when unknown or without access to rates. */
  costPerMile?: number | undefined
}

export interface SearchPlan {
  conditions: readonly Expression<SqlBool>[]
  /** A search in a state without other filters than the equipment. */
  ofState: StateSearch | undefined
  /** Undefined for a search from anywhere or in a state. */
  near: Extract<SearchPlace, { kind: 'circle' }> | undefined
  /** Pickups in a circle or area: few loads, which are all read. */
  isLocal: boolean
  /** With the searcher's precision. */
  points: LoadPoints
  sort: SearchSort
  order: SortOrder
  direction: 'asc' | 'desc'
  pageSize: number
  /** Hash of the query, for page tokens. */
  query: string
  cursor: Cursor | undefined
  /** Deadhead as rendered. */
  shownMiles: RawBuilder<number | null>
  score: ReturnType<typeof matchScore>
  /** Sufficient while the page is above its bound. */
  likely: LikelyMatches | undefined
}

/**
 * @throws {ApiError} 400 for an unknown place, a deadhead without a place, or a page token of another
 * query.
 */
export function planSearch(
  params: SearchParams,
  searcher: Searcher,
  { now, secrets }: { now: Date; secrets: Secrets },
): SearchPlan {
  const { isGuest, seesRates, profile } = searcher
  const origin = readPlace(params, 'origin')
  const destination = readPlace(params, 'destination')
  const trucks = truckPlaces(profile)
  const near = origin.kind === 'circle' ? origin : undefined
  if (typeof params.maxDeadheadMiles === 'number' && !near && trucks.length === 0)
    throw invalidInput(
      'maxDeadheadMiles needs a place to start from: originCity and originState, coordinates, or a truck under Available Capacity.',
      { needs: 'startingPlace' },
    )
  const isLocal = near !== undefined || (params.originArea ?? null) !== null
  const sort = params.sort ?? (hasPreferences(profile) ? 'bestMatch' : 'newest')
  const points = isGuest ? roughPoints : exactPoints
  // A subquery computes the sort key once per candidate; the page's columns are computed for its rows only.
  const ordered = distances(near && sql<number>`load.haversine`)
  const shown = distances(near && haversineSql(points.origin, near.centre))
  // Without a searched place, deadhead counts from the nearest free truck. Without trucks it is null and
  // not rendered.
  const fromTruck = near ? undefined : roadFromNearest(trucks)
  const costPerMile = params.costPerMile ?? 0
  const ownCost = searcher.costPerMile
  const lossAt = (road: RawBuilder<number>) =>
    ownCost === undefined ? undefined : losesMoneySql(ownCost, fromTruck ?? road)
  const order = sortOrder(sort, {
    deadhead: fromTruck ?? ordered.road,
    score: matchScore(profile, ordered.straight, seesRates, lossAt(ordered.road)).total,
    costPerMile,
  })
  const direction = params.sortDirection ?? order.direction
  const query = queryHash(params, sort)
  const conditions = searchConditions(
    params,
    origin,
    destination,
    now,
    profitPerDaySql(costPerMile, fromTruck ?? shown.road),
    { isBoxEnough: near !== undefined, points, trucks },
  )
  return {
    conditions,
    ofState: stateSearchOf(params, origin, now),
    near,
    isLocal,
    points,
    sort,
    order,
    direction,
    pageSize: params.pageSize ?? PAGE_SIZE,
    query,
    cursor: params.pageToken ? readPageToken(params.pageToken, query, secrets) : undefined,
    shownMiles: near ? shown.road : (fromTruck ?? sql<null>`null::float8`),
    score: matchScore(profile, shown.straight, seesRates, lossAt(shown.road)),
    likely:
      sort === 'bestMatch' && direction === 'desc' && !isLocal
        ? likelyMatches(profile, seesRates)
        : undefined,
  }
}

/** Straight and road miles from the searched place; null without one. */
function distances(haversine: RawBuilder<number> | undefined) {
  const straight = haversine && milesOfHaversineSql(haversine)
  const road = straight ? sql<number>`(${straight} * ${ROAD_FACTOR}::float8)` : sql<number>`0::float8`
  return { straight, road }
}
