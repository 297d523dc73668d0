import type { GeoPoint } from '@portal/contract'

/** Of latitude. */
const MILES_PER_DEGREE = 69.0934

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export interface GeoBox {
  minLat: number
  maxLat: number
  minLng: number
  maxLng: number
}

/** Uses the cosine of the circle's latitude farthest from the equator. */
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
