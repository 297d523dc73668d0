import { roadMiles, straightMiles } from '@portal/contract'
import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround } from './geoBox'

const usPoint = record({
  lat: double({ min: 24, max: 66, noNaN: true }),
  lng: double({ min: -168, max: -66, noNaN: true }),
})

test('distance is symmetric, zero only to itself, and never breaks the triangle', () => {
  assert(
    property(usPoint, usPoint, usPoint, (a, b, c) => {
      expect(straightMiles(a, b)).toBeCloseTo(straightMiles(b, a), 6)
      expect(straightMiles(a, a)).toBe(0)
      expect(straightMiles(a, c)).toBeLessThanOrEqual(straightMiles(a, b) + straightMiles(b, c) + 1e-6)
    }),
  )
})

test('whatever lies within a radius lies within its box', () => {
  assert(
    property(usPoint, usPoint, integer({ min: 1, max: 500 }), (centre, point, miles) => {
      const box = boxAround(centre, miles)
      const inBox =
        point.lat >= box.minLat &&
        point.lat <= box.maxLat &&
        point.lng >= box.minLng &&
        point.lng <= box.maxLng
      expect(straightMiles(centre, point) > miles || inBox).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('Dallas to Atlanta is about 850 road miles', () => {
  const miles = roadMiles({ lat: 32.7767, lng: -96.797 }, { lat: 33.749, lng: -84.388 })
  expect(miles).toBeGreaterThan(830)
  expect(miles).toBeLessThan(870)
})
