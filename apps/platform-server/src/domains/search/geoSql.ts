import { sql, type RawBuilder } from 'kysely'
import { boxAround, type GeoPoint } from '../../places/distance'
import { haversineOfMiles, haversineSql } from '../../places/distanceSql'

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
