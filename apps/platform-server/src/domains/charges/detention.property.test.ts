import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf, detentionHours } from './detention'

const SETTINGS = { freeHours: 2, hourlyRate: 50, capHours: 5 }
const minute = (n: number) => new Date(Date.UTC(2026, 10, 24, 8) + n * 60_000)
/** A stop with a window of 60 minutes from minute 0 on. */
const hours = (arrived: number | null, departed: number | null) =>
  detentionHours(
    {
      windowStart: minute(0),
      windowEnd: minute(60),
      arrivedAt: arrived === null ? null : minute(arrived),
      departedAt: departed === null ? null : minute(departed),
    },
    SETTINGS,
  )

test.each([
  ['a wait within the free time', 0, 120, 0],
  ['14 minutes are no step', 0, 134, 0],
  ['the first step is complete', 0, 135, 0.25],
  ['an hour', 0, 180, 1],
  ['who comes early waits from the appointment on', -90, 180, 1],
  ['who comes late within the window waits from arrival on', 45, 225, 1],
  ['who comes at the end of the window is on time', 60, 240, 1],
  ['who misses the window gets nothing', 61, 600, 0],
  ['the cap', 0, 2000, 5],
  ['not arrived', null, null, 0],
  ['not departed', 0, null, 0],
])('%s: %s to %s pays %d hours', (_, arrived, departed, expected) => {
  expect(hours(arrived, departed)).toBe(expected)
})

test('paid time is in whole increments between zero and the cap, and never shrinks by waiting longer', () => {
  assert(
    property(
      integer({ min: -600, max: 120 }),
      integer({ min: 0, max: 2000 }),
      integer({ min: 0, max: 600 }),
      (arrived, stay, more) => {
        const paid = hours(arrived, arrived + stay)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(5)
        expect(Number.isInteger(paid * 4)).toBe(true)
        expect(hours(arrived, arrived + stay + more)).toBeGreaterThanOrEqual(paid)
        // Never more than the time at the stop less the free time.
        expect(paid * 60).toBeLessThanOrEqual(Math.max(0, stay - 120))
      },
    ),
  )
})

test('arriving before the appointment adds no paid time', () => {
  assert(
    property(integer({ min: -600, max: 0 }), integer({ min: 0, max: 900 }), (arrived, departed) => {
      expect(hours(arrived, departed)).toBe(hours(0, departed))
    }),
  )
})

test('charges are whole cents', () => {
  assert(
    property(integer({ min: 0, max: 20 }), integer({ min: 0, max: 20_000 }), (quarters, cents) => {
      const charge = chargeOf(quarters / 4, cents / 100)
      expect(Math.abs(charge * 100 - Math.round(charge * 100))).toBeLessThan(1e-6)
    }),
  )
})
