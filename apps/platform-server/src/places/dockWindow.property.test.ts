import { parseFacilityHours } from '@portal/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowWithinHours } from './dockWindow'
import { wallClock } from './timeZones'

// Laws: a window starts at or after the time asked for, on an open day within the hours; a window asked for from its own
// start is itself, in the nights when the clocks change too.

const HOUR_MS = 3_600_000
const hoursOf = (text: string) => {
  const hours = parseFacilityHours(text)
  if (!hours) throw new Error(`Unknown hours: ${text}`)
  return hours
}
const facility = fc.constantFrom('Open 24 hours', 'Mon-Fri 06:00-18:00', 'Mon-Sat 05:00-22:00').map(hoursOf)
const zone = fc.constantFrom('America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles')
const quarterHours = (from: string, days: number) =>
  fc.integer({ min: 0, max: days * 96 }).map((n) => new Date(Date.parse(from) + (n * HOUR_MS) / 4))
/** Half of them around a night in which the clocks change. */
const instant = fc.oneof(
  quarterHours('2026-01-01T00:00:00Z', 365),
  quarterHours('2026-03-07T18:00:00Z', 2),
  quarterHours('2026-10-31T18:00:00Z', 2),
)
const length = fc.integer({ min: 1, max: 10 })

test('a window asked for from its own start is itself', () => {
  fc.assert(
    fc.property(instant, zone, facility, length, (earliest, of, hours, wanted) => {
      const { start, end } = windowWithinHours(earliest, of, hours, wanted)
      expect(start.getTime()).toBeGreaterThanOrEqual(earliest.getTime())
      const actual = (end.getTime() - start.getTime()) / HOUR_MS
      expect(actual).toBeLessThanOrEqual(wanted)
      expect(windowWithinHours(start, of, hours, actual)).toEqual({ start, end })
    }),
  )
})

test('a window lies within the hours of its day', () => {
  fc.assert(
    fc.property(instant, zone, facility, length, (earliest, of, hours, wanted) => {
      const { start, end } = windowWithinHours(earliest, of, hours, wanted)
      const local = wallClock(start, of)
      const midnight = new Date(local).setUTCHours(0, 0, 0, 0)
      expect(hours.days).toContain(local.getUTCDay())
      expect(local.getTime() - midnight).toBeGreaterThanOrEqual(hours.opens)
      expect(wallClock(end, of).getTime() - midnight).toBeLessThanOrEqual(hours.closes)
    }),
  )
})
