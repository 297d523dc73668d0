import { sql, type RawBuilder } from 'kysely'
import { ROAD_FACTOR } from '../../places/distance'
import type { CarrierProfile, LaneEnd } from './carrierProfile'
import { indexedOrigin, withinBoxSql } from './geoSql'
import { mostBesidesPlace } from './matchScore'

/** What lets a search by match leave most loads alone. */
export interface LikelyMatches {
  /** Holds for every load that begins on a lane of the carrier or within reach of a free truck, and for some others. */
  condition: RawBuilder<boolean>
  /** No load without the condition has more points than this. */
  mostOfOthers: number
}

/** A box a little larger than the circle, so that no rounding leaves out a load at its edge. */
const MARGIN = 1.001

/**
 * Tells loads that earn points by where they begin from all the others, by comparisons alone: the full score, with its
 * distances, is then counted for a few loads instead of for every one in the country. Only without a searched place.
 *
 * @returns undefined for a carrier without lanes and trucks: then no load is likelier than another.
 */
export function likelyMatches(profile: CarrierProfile, seesRates: boolean): LikelyMatches | undefined {
  const onLane = profile.lanes.map(
    ({ equipment, origin }) =>
      sql<boolean>`(load."Equipment_Type__c" = ${equipment} and ${beginsNear(origin)})`,
  )
  const nearTruck = profile.capacity.map(({ equipment, place, maxDeadheadMiles }) => {
    const reach = (Math.max(1, maxDeadheadMiles) / ROAD_FACTOR) * MARGIN
    const isNear = withinBoxSql(indexedOrigin, place, reach)
    return equipment === null ? isNear : sql<boolean>`(load."Equipment_Type__c" = ${equipment} and ${isNear})`
  })
  const ways = [...onLane, ...nearTruck]
  if (ways.length === 0) return undefined
  return {
    condition: sql<boolean>`(${sql.join(ways, sql` or `)})`,
    mostOfOthers: mostBesidesPlace(profile, seesRates),
  }
}

function beginsNear(end: LaneEnd): RawBuilder<boolean> {
  if (end.kind === 'circle') return withinBoxSql(indexedOrigin, end.centre, end.radiusMiles * MARGIN)
  if (end.kind === 'states') return sql<boolean>`load."Origin_State__c" in (${sql.join(end.states)})`
  return sql<boolean>`true`
}
