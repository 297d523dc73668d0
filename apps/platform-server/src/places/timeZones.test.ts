import { expect, test } from 'vitest'
import { dayInZone, instantOfLocal, wallClock, zoneOffsetMs } from './timeZones'

test.each([
  ['2026-11-24T08:00', 'America/Chicago', '2026-11-24T14:00:00.000Z'],
  ['2026-07-01T08:00', 'America/Chicago', '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T08:00', 'America/Phoenix', '2026-07-01T15:00:00.000Z'],
  // Clocks skip 2:30 on this night.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // They show 1:30 twice on this one.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOfLocal(local, zone).toISOString()).toBe(instant)
})

test('the wall clock shows local time to the millisecond, before 1970 as well', () => {
  expect(wallClock(new Date('2026-07-01T03:04:05.678Z'), 'America/Denver').toISOString()).toBe(
    '2026-06-30T21:04:05.678Z',
  )
  expect(wallClock(new Date('1969-12-31T23:59:59.250Z'), 'UTC').toISOString()).toBe(
    '1969-12-31T23:59:59.250Z',
  )
})

test('an instant belongs to the day of its zone, UTC without one', () => {
  const instant = new Date('2026-11-21T03:00:00Z')
  expect(dayInZone(instant, 'America/Chicago')).toBe('2026-11-20')
  expect(dayInZone(instant, null)).toBe('2026-11-21')
})

test('the offset of a zone follows daylight saving', () => {
  expect(zoneOffsetMs('America/Chicago', new Date('2026-07-01T00:00:00Z'))).toBe(-5 * 3_600_000)
  expect(zoneOffsetMs('America/Chicago', new Date('2026-12-01T00:00:00Z'))).toBe(-6 * 3_600_000)
})
