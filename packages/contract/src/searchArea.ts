import { straightMiles } from './distance'

/** Limits of an area that is drawn on the map (FND-06). */
export const SEARCH_AREA = {
  leastCorners: 3,
  mostCorners: 60,
  /** From the south-west to the north-east of the area. */
  mostMilesAcross: 1_500,
  /** Of a corner, in degrees: 120 yards. */
  decimals: 3,
} as const

export type AreaCorner = readonly [lat: number, lng: number]
export type SearchArea = readonly AreaCorner[]

/** Why an area can't be searched. */
export type AreaProblem = 'format' | 'fewCorners' | 'manyCorners' | 'crossing' | 'tooLarge'

const CORNER = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/u

/** An area as text: "32.781,-96.807;33.1,-96.2;32.5,-96.1". */
export const writeArea = (area: SearchArea): string =>
  area
    .map((corner) => corner.map((degrees) => Number(degrees.toFixed(SEARCH_AREA.decimals))).join(','))
    .join(';')

/** Parses an area of at least three and at most 60 corners whose lines do not cross. */
export function readArea(text: string): { area: SearchArea } | { problem: AreaProblem } {
  const corners = text.split(';')
  if (corners.length > SEARCH_AREA.mostCorners) return { problem: 'manyCorners' }
  const area: AreaCorner[] = []
  for (const corner of corners) {
    const [, lat, lng] = CORNER.exec(corner) ?? []
    if (lat === undefined || lng === undefined) return { problem: 'format' }
    if (Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return { problem: 'format' }
    area.push([Number(lat), Number(lng)])
  }
  const problem = areaProblem(area)
  return problem ? { problem } : { area }
}

/** The problem of an area that is to be searched; undefined when there is none. */
export function areaProblem(area: SearchArea): AreaProblem | undefined {
  if (area.length > SEARCH_AREA.mostCorners) return 'manyCorners'
  if (new Set(area.map(String)).size < SEARCH_AREA.leastCorners) return 'fewCorners'
  const { south, west, north, east } = areaBounds(area)
  if (straightMiles({ lat: south, lng: west }, { lat: north, lng: east }) > SEARCH_AREA.mostMilesAcross)
    return 'tooLarge'
  return isFlat(area) || crosses(area) ? 'crossing' : undefined
}

export function areaBounds(area: SearchArea) {
  const lats = area.map(([lat]) => lat)
  const lngs = area.map(([, lng]) => lng)
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}

/** Whether all corners lie on one line. */
const isFlat = (area: SearchArea): boolean =>
  Math.abs(
    area.reduce((sum, [lat, lng], at) => {
      const [nextLat, nextLng] = area[(at + 1) % area.length] ?? [lat, lng]
      return sum + lng * nextLat - nextLng * lat
    }, 0),
  ) < 1e-9

type Side = readonly [AreaCorner, AreaCorner]

/** Whether two sides that are no neighbours have a point in common; at most 60 × 60 comparisons. */
function crosses(area: SearchArea): boolean {
  const sides = area.map((corner, at): Side => [corner, area[(at + 1) % area.length] ?? corner])
  return sides.some((side, at) =>
    sides.some((other, otherAt) => {
      const apart = otherAt - at
      return apart > 1 && apart < sides.length - 1 && doMeet(side, other)
    }),
  )
}

/** On which side of a line a corner is: 1, -1, or 0 on the line. */
const turn = ([a, b]: Side, c: AreaCorner): number =>
  Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]))

const isWithin = ([a, b]: Side, c: AreaCorner): boolean =>
  [0, 1].every((axis) => {
    const [one = 0, other = 0, value = 0] = [a[axis], b[axis], c[axis]]
    return value >= Math.min(one, other) && value <= Math.max(one, other)
  })

function doMeet(one: Side, other: Side): boolean {
  const turns = [turn(one, other[0]), turn(one, other[1]), turn(other, one[0]), turn(other, one[1])] as const
  if (turns[0] !== turns[1] && turns[2] !== turns[3]) return true
  return (
    (turns[0] === 0 && isWithin(one, other[0])) ||
    (turns[1] === 0 && isWithin(one, other[1])) ||
    (turns[2] === 0 && isWithin(other, one[0])) ||
    (turns[3] === 0 && isWithin(other, one[1]))
  )
}
