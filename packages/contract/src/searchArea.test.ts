import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaProblem, readArea, SEARCH_AREA, writeArea, type AreaCorner } from './searchArea'

/** Corners around a middle, in the order of their angles: its lines never cross. */
const star = fc
  .record({
    lat: fc.double({ min: 28, max: 46, noNaN: true }),
    lng: fc.double({ min: -118, max: -72, noNaN: true }),
    reaches: fc.array(fc.double({ min: 0.5, max: 4, noNaN: true }), {
      minLength: 4,
      maxLength: SEARCH_AREA.mostCorners,
    }),
  })
  .map(({ lat, lng, reaches }) =>
    reaches.map((reach, at): AreaCorner => {
      const angle = (at / reaches.length) * 2 * Math.PI
      return [lat + reach * Math.sin(angle), lng + reach * Math.cos(angle)]
    }),
  )

/** Corners on a circle: a convex area. */
const round = fc
  .tuple(fc.integer({ min: 4, max: SEARCH_AREA.mostCorners }), fc.double({ min: 0.5, max: 4, noNaN: true }))
  .map(([corners, reach]) =>
    Array.from({ length: corners }, (_, at): AreaCorner => {
      const angle = (at / corners) * 2 * Math.PI
      return [37 + reach * Math.sin(angle), -95 + reach * Math.cos(angle)]
    }),
  )

test('[FND-06] an area that was written is read again, to 120 yards', () => {
  fc.assert(
    fc.property(star, (area) => {
      const read = readArea(writeArea(area))
      expect(read).toHaveProperty('area')
      if (!('area' in read)) return
      for (const [at, corner] of read.area.entries())
        for (const axis of [0, 1] as const)
          expect(Math.abs(corner[axis] - (area[at]?.[axis] ?? 0))).toBeLessThan(0.000_51)
      expect(writeArea(read.area)).toBe(writeArea(area))
    }),
  )
})

test('[FND-06] two corners that change places make lines cross', () => {
  fc.assert(
    fc.property(round, fc.nat(), (area, seed) => {
      const at = seed % (area.length - 2)
      const swapped = [...area]
      const [one, next] = [area[at], area[at + 1]]
      if (!one || !next) return
      ;[swapped[at], swapped[at + 1]] = [next, one]
      expect(areaProblem(area)).toBeUndefined()
      expect(areaProblem(swapped)).toBe('crossing')
    }),
  )
})

const square = '32,-97;33,-97;33,-96;32,-96'
test.each([
  ['of four corners', square, undefined],
  ['that crosses itself', '32,-97;33,-96;33,-97;32,-96', 'crossing'],
  ['that touches itself', '32,-97;33,-97;33,-96;32.5,-97;32,-96', 'crossing'],
  ['of two corners', '32,-97;33,-97', 'fewCorners'],
  ['of the same corner three times', '32,-97;32,-97;32,-97', 'fewCorners'],
  ['without area', '32,-97;33,-97;34,-97;35,-97', 'crossing'],
  ['of three corners on a line', '32,-97;33,-97;34,-97', 'crossing'],
  ['of half the country', '25,-124;49,-124;49,-67', 'tooLarge'],
  ['beyond the poles', '91,-97;33,-97;33,-96', 'format'],
  ['of words', 'Dallas', 'format'],
  ['of nothing', '', 'format'],
  ['of too many corners', Array.from({ length: 61 }, (_, at) => `32.${at},-97`).join(';'), 'manyCorners'],
] as const)('[FND-06] an area %s', (_, text, problem) => {
  const read = readArea(text)
  expect('problem' in read ? read.problem : undefined).toBe(problem)
})
