/** West, north, east and south edge. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Points as x, y, x, y, …; a ring does not repeat its first point. */
export type Flat = readonly number[]

export const boxOf = (points: Flat): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return [left, top, right, bottom]
}

export const isApart = (one: Box, other: Box): boolean =>
  one[0] > other[2] || one[2] < other[0] || one[1] > other[3] || one[3] < other[1]

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** Clips a ring by each edge of a box (Sutherland and Hodgman's algorithm). */
export function clippedRing(ring: Flat, box: Box): Flat {
  let points = ring
  for (const [axis, edge, isMost] of [
    [0, box[0], false],
    [1, box[1], false],
    [0, box[2], true],
    [1, box[3], true],
  ] as const)
    points = clippedByEdge(points, axis, edge, isMost)
  return points
}

function clippedByEdge(points: Flat, axis: 0 | 1, edge: number, isMost: boolean): Flat {
  const kept: number[] = []
  const isInside = (value: number) => (isMost ? value <= edge : value >= edge)
  let [lastX = 0, lastY = 0] = points.slice(-2)
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    const [last, next] = axis === 0 ? [lastX, x] : [lastY, y]
    if (isInside(last) !== isInside(next)) {
      const share = (edge - last) / (next - last)
      if (axis === 0) kept.push(edge, lastY + share * (y - lastY))
      else kept.push(lastX + share * (x - lastX), edge)
    }
    if (isInside(next)) kept.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return kept
}

/** Returns the parts of a line whose segments may touch a box. */
export function partsOfLine(line: Flat, box: Box): readonly Flat[] {
  const parts: number[][] = []
  let part: number[] | undefined
  for (let at = 2; at + 1 < line.length; at += 2) {
    const segment = line.slice(at - 2, at + 2)
    if (isApart(boxOf(segment), box)) part = undefined
    else if (part) part.push(...segment.slice(2))
    else parts.push((part = [...segment]))
  }
  return parts
}
