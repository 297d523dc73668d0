import { ROAD_FACTOR, type GeoPoint } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql } from '../../places/distanceSql'
import { originColumns } from './geoSql'

/**
 * Returns the carrier's free trucks. `matchScore` uses the same, so that reasons, columns and filters
 * agree.
 */
export const truckPlaces = ({ capacity }: CarrierProfile): readonly GeoPoint[] =>
  capacity.map(({ place }) => place)

/** Estimated road miles to the load's origin; undefined without a place. */
export function roadFromNearest(places: readonly GeoPoint[]): RawBuilder<number> | undefined {
  if (places.length === 0) return undefined
  const each = places.map((place) => haversineSql(originColumns, place))
  return sql<number>`(${milesOfHaversineSql(sql<number>`least(${sql.join(each)})`)} * ${ROAD_FACTOR}::float8)`
}
