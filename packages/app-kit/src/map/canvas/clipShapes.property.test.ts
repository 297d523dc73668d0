import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, clippedRing, isApart, partsOfLine, type Box, type Flat } from './clipShapes'

const coordinate = fc.integer({ min: -100, max: 100 })
const line = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 })
  .map((list) => list.flat())
const box = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }))
  .map(([left, top, width, height]): Box => [left, top, left + width, top + height])

const pairs = (points: Flat) =>
  Array.from(
    { length: points.length / 2 },
    (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0] as const,
  )

/** Whether a ring winds around a point: its edges turn around it once or more. */
function isAround(ring: Flat, [x, y]: readonly [number, number]): boolean {
  const corners = pairs(ring)
  const crossed = corners.filter(([cornerX, cornerY], at) => {
    const [beforeX, beforeY] = corners.at(at - 1) ?? [cornerX, cornerY]
    if (cornerY > y === beforeY > y) return false
    return x < ((beforeX - cornerX) * (y - cornerY)) / (beforeY - cornerY) + cornerX
  })
  return crossed.length % 2 === 1
}

test('a clipped ring lies in its box, and covers the same points there', () => {
  fc.assert(
    fc.property(
      line,
      box,
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (ring, limits, across, down) => {
        const clipped = clippedRing(ring, limits)
        const [left, top, right, bottom] = limits
        for (const [x, y] of pairs(clipped))
          expect(x >= left - 1e-9 && x <= right + 1e-9 && y >= top - 1e-9 && y <= bottom + 1e-9).toBe(true)
        // Not on a grid line, where inside and outside meet.
        const point = [left + across * (right - left) + 1e-7, top + down * (bottom - top) + 1e-7] as const
        fc.pre(point[0] < right && point[1] < bottom)
        expect(isAround(clipped, point)).toBe(isAround(ring, point))
      },
    ),
  )
})

test('the parts of a line in a box have each segment that touches it, in order', () => {
  fc.assert(
    fc.property(line, box, (points, limits) => {
      const segments = (flat: Flat) =>
        pairs(flat)
          .slice(1)
          .map((end, at) => [...(pairs(flat)[at] ?? []), ...end])
      const touching = segments(points).filter((segment) => !isApart(boxOf(segment), limits))
      expect(partsOfLine(points, limits).flatMap(segments)).toEqual(touching)
    }),
  )
})
