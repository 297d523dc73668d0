import { sql, type RawBuilder } from 'kysely'
import { boxAround, EARTH_RADIUS_MILES, type GeoPoint } from '../../places/distance'

/** Names of the two columns of a point, as SQL. */
export interface PointColumns {
  lat: RawBuilder<number>
  lng: RawBuilder<number>
}

export const originColumns: PointColumns = {
  lat: sql.ref('load.Origin__Latitude__s'),
  lng: sql.ref('load.Origin__Longitude__s'),
}
export const destinationColumns: PointColumns = {
  lat: sql.ref('load.Destination__Latitude__s'),
  lng: sql.ref('load.Destination__Longitude__s'),
}

/** Great-circle miles from a point to the columns (haversine), as a double. */
export function straightMilesSql({ lat, lng }: PointColumns, from: GeoPoint): RawBuilder<number> {
  const radius = sql.lit(2 * EARTH_RADIUS_MILES)
  return sql<number>`(${radius} * asin(least(1, sqrt(
    power(sin(radians(${lat}::float8 - ${from.lat}::float8) / 2), 2) +
    cos(radians(${from.lat}::float8)) * cos(radians(${lat}::float8)) *
    power(sin(radians(${lng}::float8 - ${from.lng}::float8) / 2), 2)))))`
}

/** Whether the columns lie in the box around a circle: cheap, can use an index, and true for more than the circle. */
export function withinBoxSql(
  { lat, lng }: PointColumns,
  centre: GeoPoint,
  miles: number,
): RawBuilder<boolean> {
  const box = boxAround(centre, miles)
  return sql<boolean>`(${lat} between ${box.minLat} and ${box.maxLat} and ${lng} between ${box.minLng} and ${box.maxLng})`
}

/** Whether the columns lie within a circle: the box first, because it can use an index. */
export function withinCircleSql(columns: PointColumns, centre: GeoPoint, miles: number): RawBuilder<boolean> {
  return sql<boolean>`(${withinBoxSql(columns, centre, miles)} and ${straightMilesSql(columns, centre)} <= ${miles}::float8)`
}
