import { ROAD_FACTOR } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { CarrierProfile, LaneEnd } from './carrierProfile'
import { indexedOrigin, withinBoxSql } from './geoSql'
import { isOfBestQuality, mostBesidesPlace } from './matchScore'

/** A pre-filter for a search by match score. */
export interface LikelyMatches {
  /**
   * True for every load that starts on a lane of the carrier or within reach of a free truck; without either, for
   * every load of the best quality. May be true for others.
   */
  condition: RawBuilder<boolean>
  /** Upper bound of the score of all other loads, in whole points. */
  mostOfOthers: number
}

/** Enlarges the box: rounding must not exclude a load at the edge of the circle. */
const MARGIN = 1.001

/**
 * Uses comparisons only: the score with its distances is then computed for a few loads instead of all.
 * Without a searched place only.
 */
export function likelyMatches(profile: CarrierProfile, seesRates: boolean): LikelyMatches {
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
  const most = mostBesidesPlace(profile, seesRates)
  if (ways.length === 0) return { condition: sql`(${isOfBestQuality(profile)})`, mostOfOthers: most - 1 }
  return { condition: sql<boolean>`(${sql.join(ways, sql` or `)})`, mostOfOthers: most }
}

function beginsNear(end: LaneEnd): RawBuilder<boolean> {
  if (end.kind === 'circle') return withinBoxSql(indexedOrigin, end.centre, end.radiusMiles * MARGIN)
  if (end.kind === 'states') return sql<boolean>`load."Origin_State__c" in (${sql.join(end.states)})`
  return sql<boolean>`true`
}
