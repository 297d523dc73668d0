import { MAX_DISTANCE_MILES, MAX_WEIGHT_POUNDS, ROAD_FACTOR, type GeoPoint } from '@portal/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { equipmentTypes } from '../../metadata/picklists'
import {
  exactPoints,
  withinAreaSql,
  withinBoxSql,
  withinCircleSql,
  type LoadPoints,
  type PointColumns,
} from './geoSql'
import { postedRates, type LoadRates } from './loadRates'
import type { SearchParams } from './SearchParams'
import type { SearchPlace } from './searchPlace'

type Condition = Expression<SqlBool>

const column = (name: string) => sql.ref(`load.${name}`)
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/**
 * Compiles params to conditions on `Load__c as load`; only loads that can still be picked up.
 *
 * @param options.isBoxEnough uses the bounding box only, for callers that compare the distance themselves.
 * @param options.points precision of origin and destination. @default exact
 * @param options.rates for filters by rate. @default posted
 * @param options.trucks starting points for deadhead without a searched place. @default none
 */
export function searchConditions(
  params: SearchParams,
  origin: SearchPlace,
  destination: SearchPlace,
  now: Date,
  profitPerDay: RawBuilder<number>,
  {
    isBoxEnough = false,
    points = exactPoints,
    rates = postedRates,
    trucks = [],
  }: { isBoxEnough?: boolean; points?: LoadPoints; rates?: LoadRates; trucks?: readonly GeoPoint[] } = {},
): Condition[] {
  return [
    sql<boolean>`${column('Status__c')} = 'Posted'`,
    sql<boolean>`${column('Pickup_To__c')} >= ${now}`,
    ...(isBoxEnough && origin.kind === 'circle'
      ? [withinBoxSql(points.origin, origin.centre, origin.radiusMiles)]
      : placeConditions(origin, 'Origin_State__c', points.origin)),
    ...placeConditions(destination, 'Destination_State__c', points.destination),
    ...(params.originArea ? [withinAreaSql(points.origin, params.originArea)] : []),
    ...(params.destinationArea ? [withinAreaSql(points.destination, params.destinationArea)] : []),
    ...windowConditions(params),
    ...numberConditions(params, rates),
    ...(isGiven(params.maxDeadheadMiles)
      ? [
          withinReach(
            points.origin,
            origin.kind === 'circle' ? [origin.centre] : trucks,
            params.maxDeadheadMiles,
          ),
        ]
      : []),
    ...equipmentCondition(params, origin),
    ...choiceConditions(params, now),
    ...markConditions(params),
    ...(isGiven(params.minProfitPerDay)
      ? [sql<boolean>`${profitPerDay} >= ${params.minProfitPerDay}::float8`]
      : []),
  ]
}

function placeConditions(place: SearchPlace, stateColumn: string, columns: PointColumns): Condition[] {
  if (place.kind === 'circle') return [withinCircleSql(columns, place.centre, place.radiusMiles)]
  if (place.kind === 'state') return [sql<boolean>`${column(stateColumn)} = ${place.state}`]
  return []
}

/** A window matches by its start. Days are in the stop's zone. */
function windowConditions(params: SearchParams): Condition[] {
  const bound = (
    given: string | null | undefined,
    from: string,
    zone: string,
    operator: '>=' | '<=',
  ): Condition[] => {
    if (!given) return []
    if (given.includes('T')) return [sql<boolean>`${column(from)} ${sql.raw(operator)} ${new Date(given)}`]
    // Zones differ from UTC by less than a day, so this wider range can use the index.
    const dayMs = 24 * 60 * 60 * 1000
    const rough = new Date(Date.parse(`${given}T00:00:00Z`) + (operator === '>=' ? -dayMs : 2 * dayMs))
    return [
      sql<boolean>`${column(from)} ${sql.raw(operator)} ${rough}`,
      sql<boolean>`(${column(from)} at time zone coalesce(${column(zone)}, 'UTC'))::date ${sql.raw(operator)} ${given}::date`,
    ]
  }
  return [
    ...bound(params.pickupFrom, 'Pickup_From__c', 'Pickup_Time_Zone__c', '>='),
    ...bound(params.pickupTo, 'Pickup_From__c', 'Pickup_Time_Zone__c', '<='),
    ...bound(params.deliveryFrom, 'Delivery_From__c', 'Delivery_Time_Zone__c', '>='),
    ...bound(params.deliveryTo, 'Delivery_From__c', 'Delivery_Time_Zone__c', '<='),
  ]
}

function numberConditions(params: SearchParams, { total }: LoadRates): Condition[] {
  const conditions: Condition[] = []
  const compare = (name: string, operator: '>=' | '<=', value: number | null | undefined) => {
    if (isGiven(value)) conditions.push(sql<boolean>`${column(name)} ${sql.raw(operator)} ${value}`)
  }
  compare('Weight_lbs__c', '>=', params.weightMin)
  compare('Weight_lbs__c', '<=', params.weightMax === MAX_WEIGHT_POUNDS ? null : params.weightMax)
  compare('Loaded_Miles__c', '>=', params.distanceMin)
  compare('Loaded_Miles__c', '<=', params.distanceMax === MAX_DISTANCE_MILES ? null : params.distanceMax)
  if (isGiven(params.minTotalRate)) conditions.push(sql<boolean>`${total} >= ${params.minTotalRate}`)
  compare('Stop_Count__c', '<=', params.maxStops)
  compare('Facility_Rating__c', '>=', params.minFacilityRating)
  if (isGiven(params.minRpm))
    conditions.push(sql<boolean>`${total} >= ${params.minRpm} * ${column('Loaded_Miles__c')}`)
  return conditions
}

/** Compares estimated road miles from one of the places; false without a place. */
function withinReach(columns: PointColumns, starts: readonly GeoPoint[], roadMiles: number): Condition {
  const straightMiles = Math.max(0.01, roadMiles / ROAD_FACTOR)
  const each = starts.map((start) => withinCircleSql(columns, start, straightMiles))
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` or `)})` : sql<boolean>`false`
}

/** Row level security hides marks of other people. */
function markConditions({ excludeHidden, marked }: SearchParams): Condition[] {
  const marks = (kind: string) =>
    sql`(select load_id from portal_load_mark where kind = ${kind} and contact_id = (select portal_contact_id()))`
  return [
    ...(excludeHidden ? [sql<boolean>`${column('Id')} not in ${marks('hidden')}`] : []),
    ...(marked ? [sql<boolean>`${column('Id')} in ${marks(marked)}`] : []),
  ]
}

const EVERY_EQUIPMENT = equipmentTypes.map(({ value }) => value)

/**
 * The origin index starts with equipment, so a search near a place or in an area lists every type unless
 * filtered.
 */
function equipmentCondition({ equipment, originArea }: SearchParams, origin: SearchPlace): Condition[] {
  const isLocal = origin.kind === 'circle' || isGiven(originArea)
  const chosen = equipment?.length ? equipment : isLocal ? EVERY_EQUIPMENT : undefined
  return chosen ? [sql<boolean>`${column('Equipment_Type__c')} = any(${chosen}::text[])`] : []
}

function choiceConditions(params: SearchParams, now: Date): Condition[] {
  const conditions: Condition[] = []
  const among = (name: string, values: readonly (string | number)[] | null | undefined) => {
    if (values?.length) conditions.push(sql<boolean>`${column(name)} in (${sql.join(values)})`)
  }
  among('Trailer_Length_ft__c', params.trailerLengths)
  among('Mode__c', params.modes)
  among('Commodity__c', params.commodities)
  const held = sql`string_to_array(coalesce(${column('Requirements__c')}, ''), ';')`
  if (params.requirementsInclude?.length)
    conditions.push(sql<boolean>`${held} @> array[${sql.join(params.requirementsInclude)}]::text[]`)
  if (params.requirementsExclude?.length)
    conditions.push(sql<boolean>`not (${held} && array[${sql.join(params.requirementsExclude)}]::text[])`)
  if (params.bookNow)
    conditions.push(sql<boolean>`${column('Book_Now__c')} and not ${column('In_Waterfall__c')}`)
  if (params.bidsAllowed) conditions.push(sql<boolean>`${column('Bids_Allowed__c')}`)
  if (params.loadNumber) {
    const pattern = `%${params.loadNumber.replace(/[\\%_]/gu, '\\$&')}%`
    conditions.push(sql<boolean>`${column('Load_Number__c')} ilike ${pattern}`)
  }
  if (params.postedAfter)
    conditions.push(sql<boolean>`${column('Posted_At__c')} > ${new Date(params.postedAfter)}`)
  if (isGiven(params.postedWithinHours)) {
    const since = new Date(now.getTime() - params.postedWithinHours * 3_600_000)
    conditions.push(sql<boolean>`${column('Posted_At__c')} >= ${since}`)
  }
  return conditions
}
