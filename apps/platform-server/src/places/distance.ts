/** A point on Earth in degrees (WGS 84). */
export interface GeoPoint {
  lat: number
  lng: number
}

/** Mean Earth radius in miles. */
export const EARTH_RADIUS_MILES = 3958.7613

/** Average ratio of road miles to the straight line (domain model §8). */
export const ROAD_FACTOR = 1.18

/** Miles per degree of latitude, for bounding boxes. */
const MILES_PER_DEGREE = 69.0934

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine). */
export function straightMiles(from: GeoPoint, to: GeoPoint): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const a = halfLat * halfLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng * halfLng
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Estimated road miles: great circle × 1.18, to a tenth of a mile. */
export function roadMiles(from: GeoPoint, to: GeoPoint): number {
  return Math.round(straightMiles(from, to) * ROAD_FACTOR * 10) / 10
}

/** The smallest bounding box of a circle. */
export interface GeoBox {
  minLat: number
  maxLat: number
  minLng: number
  maxLng: number
}

/** The bounding box of a circle of `miles`, using the cosine of its latitude farthest from the equator. */
export function boxAround(centre: GeoPoint, miles: number): GeoBox {
  const latSpan = miles / MILES_PER_DEGREE
  const widest = Math.min(89, Math.abs(centre.lat) + latSpan)
  const lngSpan = miles / (MILES_PER_DEGREE * Math.cos(radians(widest)))
  return {
    minLat: centre.lat - latSpan,
    maxLat: centre.lat + latSpan,
    minLng: centre.lng - lngSpan,
    maxLng: centre.lng + lngSpan,
  }
}
