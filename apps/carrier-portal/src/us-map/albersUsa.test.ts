import { expect, test } from 'vitest'
import { loadPlaces } from '#/places/loadPlaces'
import { MAP_SIZE, milesInDrawing, projectPlace, type MapPoint } from './albersUsa'
import statePaths from './statePaths.json'

/** Parses a state's path into points: moves, relative lines and closings only. */
function outlinesOf(path: string): MapPoint[][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number)
      let [x, y] = [0, 0]
      const points: MapPoint[] = []
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at] ?? 0
        y += numbers[at + 1] ?? 0
        points.push([x, y])
      }
      return points
    })
}

/** Even-odd rule with a ray to the right. */
function isInside([x, y]: MapPoint, outline: readonly MapPoint[]): boolean {
  let inside = false
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(at - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Distance from a point to the border. */
function distanceTo(point: MapPoint, outline: readonly MapPoint[]): number {
  const distances = outline.map(([ax, ay], at) => {
    const [bx, by] = outline.at(at - 1) ?? [ax, ay]
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const along = length === 0 ? 0 : ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length
    const share = Math.min(1, Math.max(0, along))
    return distance(point, [ax + share * (bx - ax), ay + share * (by - ay)])
  })
  return Math.min(...distances)
}

const distance = ([ax, ay]: MapPoint, [bx, by]: MapPoint) => Math.hypot(ax - bx, ay - by)

/** Tolerance of simplified coasts, in map units. */
const COAST = 2

test('projects every city into the outline of its state, or near its coast', async () => {
  const outlines = new Map(Object.entries(statePaths).map(([state, { path }]) => [state, outlinesOf(path)]))
  const astray: string[] = []
  for (const { label, state, lat, lng } of await loadPlaces()) {
    const point = projectPlace(lat, lng)
    const rings = outlines.get(state) ?? []
    const isNear = rings.some((ring) => isInside(point, ring) || distanceTo(point, ring) < COAST)
    if (!isNear) astray.push(label)
  }
  expect(astray).toEqual([])
})

test('has the 50 states and the District of Columbia within the map size', () => {
  expect(Object.keys(statePaths)).toHaveLength(51)
  for (const { path } of Object.values(statePaths))
    for (const [x, y] of outlinesOf(path).flat()) {
      expect(x).toBeGreaterThanOrEqual(-60)
      expect(x).toBeLessThanOrEqual(MAP_SIZE.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(MAP_SIZE.height)
    }
})

test("each state's label lies inside its outline", () => {
  const outside = Object.entries(statePaths).filter(
    ([, { path, at }]) => !outlinesOf(path).some((ring) => isInside([at[0] ?? 0, at[1] ?? 0], ring)),
  )
  expect(outside.map(([state]) => state)).toEqual([])
})

test('converts miles into the distance of two projected places', () => {
  // One degree of latitude is 69 miles.
  const [from, to] = [projectPlace(35, -96), projectPlace(36, -96)]
  expect(Math.abs(distance(from, to) - milesInDrawing(69.1, 35, -96))).toBeLessThan(0.6)
})
