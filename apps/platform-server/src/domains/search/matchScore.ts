import { type MatchReason, ROAD_FACTOR } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { CarrierProfile, LaneEnd } from './carrierProfile'
import { WELL_RATED } from '../../metadata/objects/loadIndexes'
import { straightMilesSql } from '../../places/distanceSql'
import { postedRates, type LoadRates } from './loadRates'
import { destinationColumns, originColumns, withinCircleSql, type PointColumns } from './geoSql'

/** Points; total 100 (domain model §8). */
const WEIGHTS = { lane: 40, deadhead: 25, rpm: 20, cargo: 10, rating: 5 } as const

/** Deadhead with 0 points, unless the search has a limit. */
const FAR_DEADHEAD_MILES = 250

/** Domain model B5, §7. */
const REQUIREMENT_SPECIALTIES: Readonly<Record<string, string>> = {
  Hazmat: 'Hazmat',
  TWIC: 'TWIC',
  Team: 'Team',
  Escort: 'Escort',
  Bonded: 'Bonded',
  'C-TPAT': 'CTPAT',
  'High Value': 'HighValue',
  'Food Grade': 'FoodGrade',
  'Drop Trailer': 'DropTrailer',
  Liftgate: 'Liftgate',
  'Temperature Control': 'TempRecorder',
  Oversize: 'OverDimensional',
}

/** SQL over `Load__c as load` and `portal_lane_median as market`. */
export interface ScoreParts {
  lane: RawBuilder<number>
  deadhead: RawBuilder<number>
  rpm: RawBuilder<number>
  cargo: RawBuilder<number>
  rating: RawBuilder<number>
  total: RawBuilder<number>
}

/**
 * Without access to rates their part is constant, because the order would disclose them. A load that loses
 * money has no points for its rate, and half of the others.
 *
 * @param straightMiles from the searched place, if any.
 */
export function matchScore(
  profile: CarrierProfile,
  straightMiles: RawBuilder<number> | undefined,
  seesRates: boolean,
  losesMoney?: RawBuilder<boolean>,
  rates = postedRates,
): ScoreParts {
  const lane = laneScore(profile)
  const deadhead = deadheadScore(profile, straightMiles)
  const paid = seesRates ? rpmScore(rates) : sql<number>`${WEIGHTS.rpm / 2}::float8`
  const rpm = losesMoney ? sql<number>`(case when ${losesMoney} then 0 else ${paid} end)` : paid
  const cargo = cargoScore(profile)
  const rating = sql<number>`(least(5, greatest(0, coalesce(load."Facility_Rating__c", 2.5)))::float8)`
  const all = sql<number>`(${lane} + ${deadhead} + ${rpm} + ${cargo} + ${rating})`
  const sum = losesMoney ? sql<number>`(case when ${losesMoney} then ${all} / 2 else ${all} end)` : all
  const total = profile.never.length
    ? sql<number>`(case when load."Commodity__c" = any(${profile.never}::text[]) then 0 else ${sum} end)`
    : sum
  return { lane, deadhead, rpm, cargo, rating, total }
}

const zero = sql<number>`0::float8`

export function endMatches(end: LaneEnd, columns: PointColumns, stateColumn: string): RawBuilder<boolean> {
  if (end.kind === 'circle') return withinCircleSql(columns, end.centre, end.radiusMiles)
  if (end.kind === 'states') return sql<boolean>`${sql.ref(stateColumn)} in (${sql.join(end.states)})`
  return sql<boolean>`true`
}

/** All points for origin and destination, half for the origin only. */
function laneScore({ lanes }: CarrierProfile): RawBuilder<number> {
  if (lanes.length === 0) return zero
  const each = lanes.map(
    ({ equipment, origin, destination }) => sql<number>`(case
      when load."Equipment_Type__c" <> ${equipment} then 0
      when not ${endMatches(origin, originColumns, 'load.Origin_State__c')} then 0
      when ${endMatches(destination, destinationColumns, 'load.Destination_State__c')} then ${WEIGHTS.lane}::float8
      else ${WEIGHTS.lane / 2}::float8 end)`,
  )
  return sql<number>`greatest(${sql.join(each)})`
}

/**
 * Linear from all points at 0 miles to none at the limit; from the searched place, or else from the nearest
 * free truck.
 */
function deadheadScore(
  { capacity }: CarrierProfile,
  straightMiles: RawBuilder<number> | undefined,
): RawBuilder<number> {
  const near = (miles: RawBuilder<number>, limit: number) =>
    sql<number>`(${WEIGHTS.deadhead} * greatest(0, 1 - ${miles} * ${ROAD_FACTOR}::float8 / ${Math.max(1, limit)}::float8))`
  if (straightMiles) return near(straightMiles, FAR_DEADHEAD_MILES)
  if (capacity.length === 0) return zero
  const each = capacity.map(({ equipment, place, maxDeadheadMiles }) => {
    const points = near(straightMilesSql(originColumns, place), maxDeadheadMiles)
    return equipment === null
      ? points
      : sql<number>`(case when load."Equipment_Type__c" = ${equipment} then ${points} else 0 end)`
  })
  return sql<number>`greatest(${sql.join(each)})`
}

/** Linear from 0 points at 80 % of the lane's median to all at 120 %; half without a median. */
function rpmScore({ perMile }: LoadRates): RawBuilder<number> {
  // `greatest` and `least` ignore nulls, so a null rate needs its own case.
  return sql<number>`least(${WEIGHTS.rpm}::float8, greatest(0, coalesce(
    (${perMile} / nullif(market.median_rpm, 0) - 0.8) * ${WEIGHTS.rpm / 0.4}::float8, ${WEIGHTS.rpm / 2}::float8)))`
}

/** Preferred or else acceptable commodity, plus one required specialty. */
const CARGO = { preferred: 6, acceptable: 3, specialty: 4 } as const

const answeredRequirements = ({ specialties }: CarrierProfile): readonly string[] =>
  specialties.flatMap((name) =>
    Object.hasOwn(REQUIREMENT_SPECIALTIES, name) ? (REQUIREMENT_SPECIALTIES[name] ?? []) : [],
  )

/**
 * Upper bound of the score on no lane and out of reach. An integer, because the order uses rounded points.
 */
export function mostBesidesPlace(profile: CarrierProfile, seesRates: boolean): number {
  const { preferred, acceptable } = profile
  const liked = preferred.length > 0 ? CARGO.preferred : acceptable.length > 0 ? CARGO.acceptable : 0
  const special = answeredRequirements(profile).length > 0 ? CARGO.specialty : 0
  return liked + special + WEIGHTS.rating + (seesRates ? WEIGHTS.rpm : WEIGHTS.rpm / 2)
}

/**
 * True for loads of a well-rated facility whose cargo has all points that the carrier gives: for a carrier without
 * lanes and trucks every other load has at least a point less than `mostBesidesPlace`.
 */
export function isOfBestQuality(profile: CarrierProfile): RawBuilder<boolean> {
  const { preferred, acceptable } = profile
  const liked = preferred.length > 0 ? preferred : acceptable
  const codes = answeredRequirements(profile)
  return sql.join(
    [
      sql`load."Facility_Rating__c" >= ${sql.lit(WELL_RATED)}`,
      ...(liked.length > 0 ? [sql`load."Commodity__c" = any(${liked}::text[])`] : []),
      ...(codes.length > 0 ? [sql`string_to_array(load."Requirements__c", ';') && ${codes}::text[]`] : []),
    ],
    sql` and `,
  )
}

function cargoScore(profile: CarrierProfile): RawBuilder<number> {
  const { preferred, acceptable } = profile
  const commodity = (values: readonly string[], points: number) =>
    values.length ? sql`when load."Commodity__c" = any(${values}::text[]) then ${points}::float8` : sql``
  const liked =
    preferred.length || acceptable.length
      ? sql<number>`(case ${commodity(preferred, CARGO.preferred)} ${commodity(acceptable, CARGO.acceptable)} else 0 end)`
      : zero
  const codes = answeredRequirements(profile)
  if (codes.length === 0) return liked
  // Most loads have at most one requirement: only a list is split.
  return sql<number>`(${liked} + case when load."Requirements__c" is null then 0::float8
    when load."Requirements__c" = any(${codes}::text[]) then ${CARGO.specialty}::float8
    when strpos(load."Requirements__c", ';') = 0 then 0
    when string_to_array(load."Requirements__c", ';') && ${codes}::text[] then ${CARGO.specialty}::float8 else 0 end)`
}

/** Codes, which the portal translates. */
export function matchReasons(
  parts: Record<'lane' | 'deadhead' | 'rpm' | 'cargo' | 'rating', number> & { losesMoney: boolean },
): MatchReason[] {
  const reasons: MatchReason[] = parts.losesMoney ? ['LOSES_MONEY'] : []
  if (parts.lane >= WEIGHTS.lane) reasons.push('PREFERRED_LANE')
  else if (parts.lane > 0) reasons.push('PREFERRED_ORIGIN')
  if (parts.deadhead >= WEIGHTS.deadhead / 2) reasons.push('SHORT_DEADHEAD')
  if (parts.rpm > WEIGHTS.rpm / 2) reasons.push('ABOVE_LANE_MEDIAN')
  if (parts.cargo >= 4) reasons.push('PREFERRED_CARGO')
  if (parts.rating >= 4) reasons.push('WELL_RATED_FACILITY')
  return reasons
}
