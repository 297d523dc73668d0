import { EARTH_RADIUS_MILES } from '@portal/contract'

export type MapPoint = readonly [x: number, y: number]

/** Size in map units, the coordinates of `statePaths.json`. */
export const MAP_SIZE = { width: 975, height: 610 } as const

interface Cone {
  /** Standard parallels and centre, in degrees. */
  parallels: readonly [number, number]
  /** Central meridian. */
  meridian: number
  middle: { lat: number; lng: number }
  /** Earth radius in map units, and the translation. */
  scale: number
  at: MapPoint
}

const SCALE = 1300
const [LEFT, TOP] = [487.5, 305]

// Parameters of d3-geo's `geoAlbersUsa`, which us-atlas used for the outlines.
const mainland: Cone = {
  parallels: [29.5, 45.5],
  meridian: -96,
  middle: { lat: 38.7, lng: -96.6 },
  scale: SCALE,
  at: [LEFT, TOP],
}
const alaska: Cone = {
  parallels: [55, 65],
  meridian: -154,
  middle: { lat: 58.5, lng: -156 },
  scale: SCALE * 0.35,
  at: [LEFT - 0.307 * SCALE, TOP + 0.201 * SCALE],
}
const hawaii: Cone = {
  parallels: [8, 18],
  meridian: -157,
  middle: { lat: 19.9, lng: -160 },
  scale: SCALE,
  at: [LEFT - 0.205 * SCALE, TOP + 0.212 * SCALE],
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function coneOf(lat: number, lng: number): Cone {
  if (lat > 51) return alaska
  return lat < 23 && lng < -150 ? hawaii : mainland
}

/** Projects a place with Albers' equal-area projection; Alaska and Hawaii are insets. */
export function projectPlace(lat: number, lng: number): MapPoint {
  const { parallels, meridian, middle, scale, at } = coneOf(lat, lng)
  const [south, north] = [Math.sin(radians(parallels[0])), Math.sin(radians(parallels[1]))]
  const n = (south + north) / 2
  const c = 1 + south * (2 * n - south)
  const onCone = (latitude: number, longitude: number): MapPoint => {
    const radius = Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n
    const turn = n * radians(longitude - meridian)
    return [radius * Math.sin(turn), -radius * Math.cos(turn)]
  }
  const [x, y] = onCone(lat, lng)
  const [middleX, middleY] = onCone(middle.lat, middle.lng)
  return [at[0] + scale * (x - middleX), at[1] - scale * (y - middleY)]
}

/** Converts miles around a place into map units. */
export const milesInDrawing = (miles: number, lat: number, lng: number): number =>
  (miles / EARTH_RADIUS_MILES) * coneOf(lat, lng).scale
