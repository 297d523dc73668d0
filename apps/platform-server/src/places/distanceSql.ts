import { EARTH_RADIUS_MILES, type GeoPoint } from '@portal/contract'
import { sql, type Expression, type RawBuilder } from 'kysely'

export interface PointExpressions {
  lat: Expression<unknown>
  lng: Expression<unknown>
}

const RADIANS_PER_DEGREE = Math.PI / 180

/**
 * Builds the haversine of the angle to a point: 0 at the point, 1 on the other side of the earth. Cosines
 * only, and precomputed factors: a search evaluates it for thousands of rows.
 */
export function haversineSql({ lat, lng }: PointExpressions, from: GeoPoint): RawBuilder<number> {
  const perDegree = sql.lit(RADIANS_PER_DEGREE)
  const fromLat = from.lat * RADIANS_PER_DEGREE
  const fromLng = from.lng * RADIANS_PER_DEGREE
  return sql<number>`((1 - cos(${lat} * ${perDegree}::float8 - ${fromLat}::float8) + ${Math.cos(fromLat)}::float8
    * cos(${lat} * ${perDegree}::float8) * (1 - cos(${lng} * ${perDegree}::float8 - ${fromLng}::float8))) / 2)`
}

export function milesOfHaversineSql(haversine: RawBuilder<number>): RawBuilder<number> {
  const diameter = sql.lit(2 * EARTH_RADIUS_MILES)
  return sql<number>`(${diameter} * asin(sqrt(least(1, ${haversine}))))`
}

export function straightMilesSql(columns: PointExpressions, from: GeoPoint): RawBuilder<number> {
  return milesOfHaversineSql(haversineSql(columns, from))
}

/** Returns the haversine at the edge of a circle with this radius. */
export function haversineOfMiles(miles: number): number {
  // Half the circumference covers the earth; beyond it the sine would decrease.
  const angle = Math.min(Math.PI / 2, Math.max(0, miles) / (2 * EARTH_RADIUS_MILES))
  return Math.sin(angle) ** 2
}
