import { PAGE_SIZE, type SearchSort, ROAD_FACTOR } from '@portal/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { invalidInput } from '../../http/ApiError'
import type { Secrets } from '../../sessions/secrets'
import { hasPreferences, type CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql } from '../../places/distanceSql'
import { exactPoints, roughPoints, type LoadPoints } from './geoSql'
import { postedRates, ratesOf, type LoadRates } from './loadRates'
import { likelyMatches, type LikelyMatches } from './likelyMatches'
import { matchScore } from './matchScore'
import { queryHash, readPageToken, type Cursor } from './pageToken'
import { losesMoneySql, profitPerDaySql } from './profit'
import type { OwnRate } from './readOwnRates'
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
  /** Rates of the own tenders and accepted offers, by load id. @default none */
  ownRates?: ReadonlyMap<string, OwnRate>
}

/** Selects and orders loads by one kind of rates. */
export interface RatedPlan {
  conditions: readonly Expression<SqlBool>[]
  order: SortOrder
  score: ReturnType<typeof matchScore>
}

export interface SearchPlan {
  /** Loads at their posted rates, without those of `own`. */
  posted: RatedPlan
  /** The few loads at the searcher's own rates; undefined for none. */
  own: RatedPlan | undefined
  /** A search in a state without other filters than the equipment. */
  ofState: StateSearch | undefined
  /** Undefined for a search from anywhere or in a state. */
  near: Extract<SearchPlace, { kind: 'circle' }> | undefined
  /** Pickups in a circle or area: few loads, which are all read. */
  isLocal: boolean
  /** With the searcher's precision. */
  points: LoadPoints
  sort: SearchSort
  direction: 'asc' | 'desc'
  pageSize: number
  /** Hash of the query, for page tokens. */
  query: string
  cursor: Cursor | undefined
  /** Deadhead as rendered. */
  shownMiles: RawBuilder<number | null>
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
  const { isGuest, seesRates, profile, ownRates } = searcher
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
  const planAt = (rates: LoadRates, among: readonly Expression<SqlBool>[]): RatedPlan => {
    const scoreAt = ({ straight, road }: Distances) => {
      const loss = ownCost === undefined ? undefined : losesMoneySql(ownCost, fromTruck ?? road, rates)
      return matchScore(profile, straight, seesRates, loss, rates)
    }
    const profitPerDay = profitPerDaySql(costPerMile, fromTruck ?? shown.road, rates)
    return {
      conditions: [
        ...searchConditions(params, origin, destination, now, profitPerDay, {
          isBoxEnough: near !== undefined,
          points,
          rates,
          trucks,
        }),
        ...among,
      ],
      order: sortOrder(sort, {
        deadhead: fromTruck ?? ordered.road,
        score: scoreAt(ordered).total,
        costPerMile,
        rates,
      }),
      score: scoreAt(shown),
    }
  }
  const ownIds = [...(ownRates?.keys() ?? [])]
  const isOwn = sql<boolean>`load."Id" = any(${ownIds}::text[])`
  const hasOwn = ownRates !== undefined && ownIds.length > 0
  const posted = planAt(postedRates, hasOwn ? [sql<boolean>`not (${isOwn})`] : [])
  const direction = params.sortDirection ?? posted.order.direction
  const query = queryHash(params, sort)
  return {
    posted,
    own: hasOwn ? planAt(ratesOf(ownRates), [isOwn]) : undefined,
    ofState: stateSearchOf(params, origin, now),
    near,
    isLocal,
    points,
    sort,
    direction,
    pageSize: params.pageSize ?? PAGE_SIZE,
    query,
    cursor: params.pageToken ? readPageToken(params.pageToken, query, secrets) : undefined,
    shownMiles: near ? shown.road : (fromTruck ?? sql<null>`null::float8`),
    likely:
      sort === 'bestMatch' && direction === 'desc' && !isLocal
        ? likelyMatches(profile, seesRates)
        : undefined,
  }
}

interface Distances {
  straight: RawBuilder<number> | undefined
  road: RawBuilder<number>
}

/** Straight and road miles from the searched place; null without one. */
function distances(haversine: RawBuilder<number> | undefined): Distances {
  const straight = haversine && milesOfHaversineSql(haversine)
  const road = straight ? sql<number>`(${straight} * ${ROAD_FACTOR}::float8)` : sql<number>`0::float8`
  return { straight, road }
}
