import { areaProblem, SEARCH_AREA, type AreaCorner } from '@portal/contract/searchArea'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornersOfStroke, roundCorner } from './simplifyPath'

/** A map of the middle of the country, at which a pixel is a hundredth of a degree. */
const toCorner = ([x, y]: readonly [number, number]): AreaCorner =>
  roundCorner({ lat: 40 - y / 100, lng: -100 + x / 100 })

/** A hand's stroke around a middle: many points, never exactly on the line. */
const stroke = fc
  .record({
    points: fc.integer({ min: 40, max: 400 }),
    wide: fc.integer({ min: 60, max: 250 }),
    high: fc.integer({ min: 60, max: 250 }),
    tremble: fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 40, maxLength: 40 }),
  })
  .map(({ points, wide, high, tremble }) =>
    Array.from({ length: points }, (_, at): readonly [number, number] => {
      const angle = (at / points) * 2 * Math.PI
      const off = tremble[at % tremble.length] ?? 0
      return [300 + (wide + off) * Math.cos(angle), 300 + (high + off) * Math.sin(angle)]
    }),
  )
  // Some end exactly where they began.
  .chain((path) => fc.constantFrom(path, [...path, ...path.slice(0, 1)]))

test('[FND-06] a stroke becomes an area that can be searched, close to what was drawn', () => {
  fc.assert(
    fc.property(stroke, (path) => {
      const area = cornersOfStroke(path, toCorner)
      expect(areaProblem(area)).toBeUndefined()
      expect(area.length).toBeLessThanOrEqual(SEARCH_AREA.mostCorners)
      const drawn = path.map(toCorner)
      for (const axis of [0, 1] as const)
        for (const end of [Math.min, Math.max]) {
          const [of, by] = [area, drawn].map((corners) => end(...corners.map((corner) => corner[axis])))
          expect(Math.abs((of ?? 0) - (by ?? 0))).toBeLessThan(0.26)
        }
    }),
  )
})

test('[FND-06] a stroke whose ends cross is an area still', () => {
  const path = Array.from({ length: 107 }, (_, at): readonly [number, number] => {
    const angle = (at / 100) * 2 * Math.PI
    const reach = 150 + at / 20
    return [300 + reach * Math.cos(angle), 300 + reach * Math.sin(angle)]
  })
  expect(areaProblem(cornersOfStroke(path, toCorner))).toBeUndefined()
})

test('a stroke that crosses in its middle stays one that crosses, and is refused', () => {
  const eight = Array.from({ length: 200 }, (_, at): readonly [number, number] => {
    const angle = (at / 200) * 2 * Math.PI
    return [300 + 200 * Math.sin(angle), 300 + 200 * Math.sin(2 * angle)]
  })
  expect(areaProblem(cornersOfStroke(eight, toCorner))).toBe('crossing')
})
