import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { layoverDays } from './layover'

const hour = (n: number) => new Date(Date.UTC(2026, 10, 24) + n * 3_600_000)
/** A stop with its appointment at hour 0, asked about at hour 48. */
const days = (arrived: number | null, departed: number | null) =>
  layoverDays(
    {
      windowStart: hour(0),
      windowEnd: hour(1),
      arrivedAt: arrived === null ? null : hour(arrived),
      departedAt: departed === null ? null : hour(departed),
    },
    hour(48),
  )

test.each([
  ['not arrived', null, null, 0],
  ['left before the appointment', -5, -1, 0],
  ['an afternoon', 0, 5, 1],
  ['a day', 0, 24, 1],
  ['a day and an hour', 0, 25, 2],
  ['who comes early waits from the appointment on', -20, 10, 1],
  ['still there', 1, null, 2],
])('%s: hour %s to %s may be %d days', (_, arrived, departed, expected) => {
  expect(days(arrived, departed)).toBe(expected)
})

test('days are whole, begun at the stop, and never fewer for a longer stay', () => {
  assert(
    property(
      integer({ min: -100, max: 100 }),
      integer({ min: 0, max: 500 }),
      integer({ min: 0, max: 100 }),
      (arrived, stay, more) => {
        const found = days(arrived, arrived + stay)
        expect(Number.isInteger(found)).toBe(true)
        expect(found * 24).toBeLessThan(stay + 24)
        expect(days(arrived, arrived + stay + more)).toBeGreaterThanOrEqual(found)
      },
    ),
  )
})
