import { PAGE_SIZE, type SearchSort } from '@portal/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { invalidInput } from '../../http/ApiError'
import { ROAD_FACTOR } from '../../places/distance'
import type { Secrets } from '../../sessions/secrets'
import { hasPreferences, type CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql } from '../../places/distanceSql'
import { exactPoints, roughPoints, type LoadPoints } from './geoSql'
import { likelyMatches, type LikelyMatches } from './likelyMatches'
import { matchScore } from './matchScore'
import { queryHash, readPageToken, type Cursor } from './pageToken'
import { profitPerDaySql } from './profit'
import { searchConditions } from './searchFilters'
import type { SearchParams } from './SearchParams'
import { readPlace, type SearchPlace } from './searchPlace'
import { sortOrder, type SortOrder } from './searchSort'
import { roadFromNearest, truckPlaces } from './truckMiles'

/** Who searches, as far as the search depends on it. */
export interface Searcher {
  isGuest: boolean
  seesRates: boolean
  profile: CarrierProfile
}

/** A search as the database is asked for it: which loads, in which order, which page, and what is shown of each. */
export interface SearchPlan {
  conditions: readonly Expression<SqlBool>[]
  /** The searched circle; undefined when the search begins anywhere or in a state. */
  near: Extract<SearchPlace, { kind: 'circle' }> | undefined
  /** Where loads begin and end, as the searcher may know it. */
  points: LoadPoints
  sort: SearchSort
  order: SortOrder
  direction: 'asc' | 'desc'
  pageSize: number
  /** Names the search in page tokens. */
  query: string
  cursor: Cursor | undefined
  /** Empty miles to a load, as its row says them. */
  shownMiles: RawBuilder<number | null>
  score: ReturnType<typeof matchScore>
  /** Loads that are looked through first, when the best are certainly among them. */
  likely: LikelyMatches | undefined
}

/** @throws {ApiError} 400 for what can't be searched by: an unknown place, a deadhead from nowhere, another search's page token. */
export function planSearch(
  params: SearchParams,
  { isGuest, seesRates, profile }: Searcher,
  { now, secrets }: { now: Date; secrets: Secrets },
): SearchPlan {
  const origin = readPlace(params, 'origin')
  const destination = readPlace(params, 'destination')
  const trucks = truckPlaces(profile)
  const near = origin.kind === 'circle' ? origin : undefined
  if (typeof params.maxDeadheadMiles === 'number' && !near && trucks.length === 0)
    throw invalidInput(
      'maxDeadheadMiles needs a place to start from: originCity and originState, coordinates, or a truck under Available Capacity.',
      { needs: 'startingPlace' },
    )
  const sort = params.sort ?? (hasPreferences(profile) ? 'bestMatch' : 'newest')
  const points = isGuest ? roughPoints : exactPoints
  // Thousands of candidates are ordered by what is worked out once for each; a page of them is shown by its own columns.
  const ordered = distances(near && sql<number>`load.haversine`)
  const shown = distances(near && haversineSql(points.origin, near.centre))
  // Without a place to start from the deadhead is counted from the nearest free truck. Without one it is unknown: it orders
  // nothing and is not shown.
  const fromTruck = near ? undefined : roadFromNearest(trucks)
  const costPerMile = params.costPerMile ?? 0
  const order = sortOrder(sort, {
    deadhead: fromTruck ?? ordered.road,
    score: matchScore(profile, ordered.straight, seesRates).total,
    profitPerDay: profitPerDaySql(costPerMile, fromTruck ?? ordered.road),
  })
  const direction = params.sortDirection ?? order.direction
  const query = queryHash(params, sort)
  return {
    conditions: searchConditions(
      params,
      origin,
      destination,
      now,
      profitPerDaySql(costPerMile, fromTruck ?? shown.road),
      { isBoxEnough: near !== undefined, points, trucks },
    ),
    near,
    points,
    sort,
    order,
    direction,
    pageSize: params.pageSize ?? PAGE_SIZE,
    query,
    cursor: params.pageToken ? readPageToken(params.pageToken, query, secrets) : undefined,
    shownMiles: near ? shown.road : (fromTruck ?? sql<null>`null::float8`),
    score: matchScore(profile, shown.straight, seesRates),
    likely:
      sort === 'bestMatch' && direction === 'desc' && !near ? likelyMatches(profile, seesRates) : undefined,
  }
}

/** Straight miles from the searched place and those by road, which are none without a place. */
function distances(haversine: RawBuilder<number> | undefined) {
  const straight = haversine && milesOfHaversineSql(haversine)
  const road = straight ? sql<number>`(${straight} * ${ROAD_FACTOR}::float8)` : sql<number>`0::float8`
  return { straight, road }
}
