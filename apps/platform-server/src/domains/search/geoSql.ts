import type { GeoPoint } from '@portal/contract'
import { areaBounds, type SearchArea } from '@portal/contract/searchArea'
import { sql, type RawBuilder } from 'kysely'
import { boxAround, type GeoBox } from '../../places/geoBox'
import { haversineOfMiles, haversineSql } from '../../places/distanceSql'

export interface PointColumns {
  lat: RawBuilder<number>
  lng: RawBuilder<number>
  /** Whole degree of latitude, if an index starts with it. */
  band?: RawBuilder<number>
  /** Exact columns behind rounded `lat` and `lng`: a larger bounding box can use their index. */
  exact?: PointColumns
}

export const originColumns: PointColumns = {
  lat: sql.ref('load.Origin__Latitude__s'),
  lng: sql.ref('load.Origin__Longitude__s'),
}
export const indexedOrigin: PointColumns = { ...originColumns, band: sql.ref('load.portal_origin_band') }
export const destinationColumns: PointColumns = {
  lat: sql.ref('load.Destination__Latitude__s'),
  lng: sql.ref('load.Destination__Longitude__s'),
}

/** With the precision that a viewer may see. */
export interface LoadPoints {
  origin: PointColumns
  destination: PointColumns
}
export const exactPoints: LoadPoints = { origin: indexedOrigin, destination: destinationColumns }

/** Rounding to a hundredth of a degree moves a point by at most half a mile. */
const ROUGHLY_MILES = 1
const rounded = (exact: PointColumns): PointColumns => ({
  lat: sql<number>`(round(${exact.lat} * 100) / 100)`,
  lng: sql<number>`(round(${exact.lng} * 100) / 100)`,
  exact,
})
/**
 * Rounded to about a mile for guests, who must not learn addresses (domain model §8), neither by reading
 * nor by measuring distances.
 */
export const roughPoints: LoadPoints = {
  origin: rounded(indexedOrigin),
  destination: rounded(destinationColumns),
}

/** Condition for the bounding box of a circle: uses an index, and is true for more than the circle. */
export const withinBoxSql = (columns: PointColumns, centre: GeoPoint, miles: number): RawBuilder<boolean> =>
  columns.exact
    ? withinBoxSql(columns.exact, centre, miles + ROUGHLY_MILES)
    : withinBoundsSql(columns, boxAround(centre, miles))

function withinBoundsSql({ lat, lng, band }: PointColumns, box: GeoBox): RawBuilder<boolean> {
  if (band) {
    const bands = bandsBetween(box.minLat, box.maxLat)
    return sql<boolean>`(${band} = any(${bands}::integer[]) and ${lng} between ${box.minLng} and ${box.maxLng})`
  }
  return sql<boolean>`(${lat} between ${box.minLat} and ${box.maxLat} and ${lng} between ${box.minLng} and ${box.maxLng})`
}

/** How far rounding to a hundredth of a degree moves a point, in degrees. */
const ROUGHLY_DEGREES = 0.01

/** Condition for a drawn area, its edge included: the bounding box first, because it uses an index. */
export function withinAreaSql(columns: PointColumns, area: SearchArea): RawBuilder<boolean> {
  const { south, west, north, east } = areaBounds(area)
  const more = columns.exact ? ROUGHLY_DEGREES : 0
  const box = withinBoundsSql(columns.exact ?? columns, {
    minLat: south - more,
    maxLat: north + more,
    minLng: west - more,
    maxLng: east + more,
  })
  const corners = area.map(([lat, lng]) => `(${lng},${lat})`).join(',')
  return sql<boolean>`(${box} and ${`(${corners})`}::text::polygon @> point(${columns.lng}, ${columns.lat}))`
}

/** Whole degrees of latitude, both ends included. */
function bandsBetween(minLat: number, maxLat: number): number[] {
  const [first, last] = [Math.floor(minLat), Math.floor(maxLat)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Compares the bounding box first, because it uses an index. */
export function withinCircleSql(columns: PointColumns, centre: GeoPoint, miles: number): RawBuilder<boolean> {
  return sql<boolean>`(${withinBoxSql(columns, centre, miles)} and ${haversineSql(columns, centre)} <= ${haversineOfMiles(miles)}::float8)`
}
