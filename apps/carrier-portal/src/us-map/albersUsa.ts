/** A point of the drawing. */
export type MapPoint = readonly [x: number, y: number]

/** Size of the drawing in its own units, as `statePaths.json` uses them. */
export const MAP_SIZE = { width: 975, height: 610 } as const

interface Cone {
  /** Degrees: where the cone touches the globe, and the middle of what it shows. */
  parallels: readonly [number, number]
  /** On which it stands upright. */
  meridian: number
  middle: { lat: number; lng: number }
  /** Units of the drawing for the radius of the earth, and where the middle lies. */
  scale: number
  at: MapPoint
}

const SCALE = 1300
const [LEFT, TOP] = [487.5, 305]

// The figures of d3-geo's `geoAlbersUsa`, after which us-atlas has drawn the states.
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

const EARTH_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Which of the three drawings a place is in. */
function coneOf(lat: number, lng: number): Cone {
  if (lat > 51) return alaska
  return lat < 23 && lng < -150 ? hawaii : mainland
}

/** Where a place lies in the drawing: Albers' equal areas, with Alaska smaller and Hawaii beside it. */
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

/** Miles around a place, in units of the drawing. */
export const milesInDrawing = (miles: number, lat: number, lng: number): number =>
  (miles / EARTH_MILES) * coneOf(lat, lng).scale
