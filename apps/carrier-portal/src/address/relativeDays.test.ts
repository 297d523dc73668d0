import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { datesOf, relativeDaysOf, today } from './relativeDays'

test('[FND-02] converts dates to relative days and back to the dates of a later day', () => {
  const days = relativeDaysOf('from=Dallas%2C+TX&pickupFrom=2026-11-24&pickupTo=2026-11-26', '2026-11-24')
  expect(days).toEqual({ pickupFrom: 0, pickupTo: 2 })
  expect(datesOf(days ?? {}, '2026-12-31')).toEqual({ pickupFrom: '2026-12-31', pickupTo: '2027-01-02' })
})

test('a search without dates has no relative days', () => {
  expect(relativeDaysOf('from=Dallas%2C+TX&pickupFrom=soon', '2026-11-24')).toBeUndefined()
})

test('today is the local date of the device at any hour', () => {
  expect(today(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02')
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

test('relative days round-trip, also across clock changes', () => {
  const day = integer({ min: 0, max: 3_000 }).map(
    (n) => datesOf({ pickupFrom: n }, '2026-01-01').pickupFrom ?? '',
  )
  assert(
    property(day, day, (now: string, wanted: string) => {
      const days = relativeDaysOf(`deliveryTo=${wanted}`, now)
      expect(datesOf(days ?? {}, now)).toEqual({ deliveryTo: wanted })
    }),
  )
})
