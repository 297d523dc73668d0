import { sql, type RawBuilder } from 'kysely'
import { boxAround, EARTH_RADIUS_MILES, type GeoPoint } from '../../places/distance'

/** Names of the columns of a point, as SQL. */
export interface PointColumns {
  lat: RawBuilder<number>
  lng: RawBuilder<number>
  /** The degree of latitude, cut off; given where an index begins with it. */
  band?: RawBuilder<number>
  /** The columns behind `lat` and `lng` where these are rounded: a box around more than the circle may use their index. */
  exact?: PointColumns
}

export const originColumns: PointColumns = {
  lat: sql.ref('load.Origin__Latitude__s'),
  lng: sql.ref('load.Origin__Longitude__s'),
}
/** The origin for conditions that find loads, by the index of origins. */
export const indexedOrigin: PointColumns = { ...originColumns, band: sql.ref('load.portal_origin_band') }
export const destinationColumns: PointColumns = {
  lat: sql.ref('load.Destination__Latitude__s'),
  lng: sql.ref('load.Destination__Longitude__s'),
}

/** Where loads begin and end, as somebody may know it. */
export interface LoadPoints {
  origin: PointColumns
  destination: PointColumns
}
export const exactPoints: LoadPoints = { origin: indexedOrigin, destination: destinationColumns }

/** Rounding to a hundredth of a degree moves a point by half a mile at most. */
const ROUGHLY_MILES = 1
const rounded = (exact: PointColumns): PointColumns => ({
  lat: sql<number>`(round(${exact.lat} * 100) / 100)`,
  lng: sql<number>`(round(${exact.lng} * 100) / 100)`,
  exact,
})
/** To about a mile, for guests, who do not learn addresses (domain model §8): neither by reading nor by measuring. */
export const roughPoints: LoadPoints = {
  origin: rounded(indexedOrigin),
  destination: rounded(destinationColumns),
}

const RADIANS_PER_DEGREE = Math.PI / 180

/**
 * The haversine of the angle between a point and the columns: 0 at the point, 1 on the other side of the earth. Written with
 * cosines alone, and with everything that the point alone decides worked out before: it is asked of thousands of loads.
 */
export function haversineSql({ lat, lng }: PointColumns, from: GeoPoint): RawBuilder<number> {
  const perDegree = sql.lit(RADIANS_PER_DEGREE)
  const fromLat = from.lat * RADIANS_PER_DEGREE
  const fromLng = from.lng * RADIANS_PER_DEGREE
  return sql<number>`((1 - cos(${lat} * ${perDegree}::float8 - ${fromLat}::float8) + ${Math.cos(fromLat)}::float8
    * cos(${lat} * ${perDegree}::float8) * (1 - cos(${lng} * ${perDegree}::float8 - ${fromLng}::float8))) / 2)`
}

/** Great-circle miles of a haversine. */
export function milesOfHaversineSql(haversine: RawBuilder<number>): RawBuilder<number> {
  const diameter = sql.lit(2 * EARTH_RADIUS_MILES)
  return sql<number>`(${diameter} * asin(sqrt(least(1, ${haversine}))))`
}

/** Great-circle miles from a point to the columns, as a double. */
export function straightMilesSql(columns: PointColumns, from: GeoPoint): RawBuilder<number> {
  return milesOfHaversineSql(haversineSql(columns, from))
}

/** The haversine at the edge of a circle with this radius. */
export function haversineOfMiles(miles: number): number {
  // Half the way around the earth is everywhere; beyond it the sine would fall again.
  const angle = Math.min(Math.PI / 2, Math.max(0, miles) / (2 * EARTH_RADIUS_MILES))
  return Math.sin(angle) ** 2
}

/** Whether the columns lie in the box around a circle: cheap, can use an index, and true for more than the circle. */
export function withinBoxSql(
  { lat, lng, band, exact }: PointColumns,
  centre: GeoPoint,
  miles: number,
): RawBuilder<boolean> {
  if (exact) return withinBoxSql(exact, centre, miles + ROUGHLY_MILES)
  const box = boxAround(centre, miles)
  if (band) {
    const bands = bandsBetween(box.minLat, box.maxLat)
    return sql<boolean>`(${band} = any(${bands}::integer[]) and ${lng} between ${box.minLng} and ${box.maxLng})`
  }
  return sql<boolean>`(${lat} between ${box.minLat} and ${box.maxLat} and ${lng} between ${box.minLng} and ${box.maxLng})`
}

/** Whole degrees of latitude from one to the other, both included. */
function bandsBetween(minLat: number, maxLat: number): number[] {
  const [first, last] = [Math.floor(minLat), Math.floor(maxLat)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Whether the columns lie within a circle: the box first, because it can use an index. */
export function withinCircleSql(columns: PointColumns, centre: GeoPoint, miles: number): RawBuilder<boolean> {
  return sql<boolean>`(${withinBoxSql(columns, centre, miles)} and ${haversineSql(columns, centre)} <= ${haversineOfMiles(miles)}::float8)`
}
