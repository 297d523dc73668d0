import { sql, type RawBuilder } from 'kysely'
import { ROAD_FACTOR } from '../../places/distance'
import type { CarrierProfile } from './carrierProfile'
import { haversineSql, milesOfHaversineSql, originColumns } from './geoSql'

/**
 * Road miles (estimated) from the carrier's nearest free truck to where a load begins: its deadhead as long as nobody names
 * a place to start from. The score counts from the same trucks (`matchScore`), so that reasons and columns agree.
 *
 * @returns undefined for a carrier that has no capacity on offer: then the deadhead is unknown.
 */
export function roadFromNearestTruck({ capacity }: CarrierProfile): RawBuilder<number> | undefined {
  if (capacity.length === 0) return undefined
  const each = capacity.map(({ place }) => haversineSql(originColumns, place))
  return sql<number>`(${milesOfHaversineSql(sql<number>`least(${sql.join(each)})`)} * ${ROAD_FACTOR}::float8)`
}
