/** A point on Earth in degrees (WGS 84). */
export interface GeoPoint {
  lat: number
  lng: number
}

/** Mean Earth radius in miles. */
export const EARTH_RADIUS_MILES = 3958.7613

/** Average ratio of road miles to the straight line (domain model §8). */
export const ROAD_FACTOR = 1.18

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
