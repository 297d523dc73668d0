// Seven calendar days across clock changes: consecutive dates, each from its first moment, and each moment in
// the column of its day.
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { dayStarts, partOfDays } from './calendarDays'

const zone = process.env['TZ']
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** US zones, and zones with changes at midnight or by half an hour. */
const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'UTC',
]
const anyMoment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())
/** Up to a week before a US clock change, and a little after. */
const beforeAChange = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
    fc.integer({ min: -48, max: 7 * 24 }),
  )
  .map(([day, hours]) => Date.parse(`${day}T08:00:00Z`) - hours * 3_600_000)
const moments = fc.oneof(anyMoment, beforeAChange)
const weeks = fc.oneof(fc.constant(0), fc.integer({ min: -8, max: 8 }))
const dateOf = (ms: number) => {
  const day = new Date(ms)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-')
}
/** Adds days without a zone. */
const dateAfter = (ms: number, days: number) => {
  const day = new Date(ms)
  const after = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + days))
  return [after.getUTCFullYear(), after.getUTCMonth() + 1, after.getUTCDate()].join('-')
}

test('seven days are seven consecutive dates, from any moment, in any zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, weeks, (tz, now, week) => {
      process.env['TZ'] = tz
      const starts = dayStarts(now, week * 7, 7)
      expect(starts.map(dateOf)).toEqual(
        Array.from({ length: 8 }, (_, day) => dateAfter(now, week * 7 + day)),
      )
      for (const start of starts) expect(dateOf(start - 1)).not.toBe(dateOf(start))
    }),
  )
})

test('places a moment in the column of its day, and later moments further right', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, fc.array(fc.nat(8 * 86_400_000)), (tz, now, offsets) => {
      process.env['TZ'] = tz
      const starts = dayStarts(now, 0, 7)
      const [first = 0] = starts
      const parts = offsets
        .sort((one, other) => one - other)
        .map((offset) => partOfDays(first + offset, starts))
      expect(parts).toEqual([...parts].sort((one, other) => one - other))
      offsets.forEach((offset, index) => {
        const column = starts.slice(0, 7).findLastIndex((start) => start <= first + offset)
        const isOver = first + offset >= (starts[7] ?? 0)
        expect(isOver ? 7 : Math.floor((parts[index] ?? 0) * 7 + 1e-9)).toBe(isOver ? 7 : column)
      })
    }),
  )
})

test.each([
  ['autumn', '2026-10-30T15:00:00Z', '2026-11-01T18:00:00Z', [30, 31, 1, 2, 3, 4, 5]],
  ['spring', '2026-03-06T15:00:00Z', '2026-03-08T17:00:00Z', [6, 7, 8, 9, 10, 11, 12]],
])(
  '[TIME-02] the week of the clock change in %s has each date once, with noon near the middle of its day',
  (_season, now, noon, dates) => {
    process.env['TZ'] = 'America/Chicago'
    const starts = dayStarts(Date.parse(now), 0, 7)
    expect(starts.slice(0, 7).map((start) => new Date(start).getDate())).toEqual(dates)
    expect(partOfDays(Date.parse(noon), starts) * 7 - 2).toBeCloseTo(0.5, 1)
    expect(partOfDays((starts[3] ?? 0) + 12 * 3_600_000, starts) * 7).toBeCloseTo(3.5, 6)
  },
)

test('clamps moments outside the range', () => {
  const starts = dayStarts(Date.parse('2026-11-22T15:00:00Z'), 0, 7)
  expect(partOfDays((starts[0] ?? 0) - 1, starts)).toBe(0)
  expect(partOfDays(starts[7] ?? 0, starts)).toBe(1)
})
