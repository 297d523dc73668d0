import { areaProblem, SEARCH_AREA, type AreaCorner, type SearchArea } from '@portal/contract/searchArea'

type Pixel = readonly [x: number, y: number]

/** Returns the distance from a pixel to the line between two others. */
function distance([px, py]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(px - ax, py - ay)
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length
}

/** Douglas and Peucker's algorithm. */
function thin(path: readonly Pixel[], tolerance: number): readonly Pixel[] {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 3) return path
  let farthest = 0
  let at = 0
  for (const [index, pixel] of path.entries()) {
    const off = distance(pixel, first, last)
    if (off > farthest) [farthest, at] = [off, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...thin(path.slice(0, at + 1), tolerance).slice(0, -1), ...thin(path.slice(at), tolerance)]
}

/** Distances in px of an area's corners from the drawn path. */
const TOLERANCES = [3, 6, 12, 24]

/**
 * Corners of a path drawn in one stroke: as close as a searchable area allows. A loop where the ends of a
 * stroke meet disappears with a wider tolerance.
 */
export function cornersOfStroke(path: readonly Pixel[], toCorner: (pixel: Pixel) => AreaCorner): SearchArea {
  const areas = TOLERANCES.map((tolerance) => withoutRepeats(thinRing(path, tolerance).map(toCorner)))
  return areas.find((area) => areaProblem(area) === undefined) ?? areas.at(-1) ?? []
}

/** Deduplicates corners: a stroke may end exactly where it began, and two pixels may be one corner. */
const withoutRepeats = (corners: SearchArea): SearchArea =>
  corners.filter((corner, at) => String(corner) !== String(corners.at(at - 1)))

/** Thins a ring in two halves: it ends where it begins. */
function thinRing(path: readonly Pixel[], tolerance: number): readonly Pixel[] {
  const half = Math.floor(path.length / 2)
  return [...thin(path.slice(0, half + 1), tolerance).slice(0, -1), ...thin(path.slice(half), tolerance)]
}

/** Rounds to the precision of addresses. */
export const roundCorner = ({ lat, lng }: { lat: number; lng: number }): AreaCorner => {
  const round = (degrees: number) => Number(degrees.toFixed(SEARCH_AREA.decimals))
  return [round(lat), round(lng)]
}
