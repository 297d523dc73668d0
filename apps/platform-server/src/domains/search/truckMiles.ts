import { sql, type RawBuilder } from 'kysely'
import { ROAD_FACTOR, type GeoPoint } from '../../places/distance'
import type { CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql } from '../../places/distanceSql'
import { originColumns } from './geoSql'

/**
 * Where the carrier's free trucks are: its deadhead is counted from them as long as nobody names a place to start from. The
 * score counts from the same trucks (`matchScore`), so that reasons, columns and filters agree.
 */
export const truckPlaces = ({ capacity }: CarrierProfile): readonly GeoPoint[] =>
  capacity.map(({ place }) => place)

/** Road miles (estimated) from the nearest of these places to where a load begins; undefined without a place: unknown. */
export function roadFromNearest(places: readonly GeoPoint[]): RawBuilder<number> | undefined {
  if (places.length === 0) return undefined
  const each = places.map((place) => haversineSql(originColumns, place))
  return sql<number>`(${milesOfHaversineSql(sql<number>`least(${sql.join(each)})`)} * ${ROAD_FACTOR}::float8)`
}
