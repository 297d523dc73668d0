import { parseFacilityHours } from '@portal/contract'
import { expect, test } from 'vitest'
import { opensNext } from './opensNext'

/** When a place in Chicago opens next, seen at an instant. */
function next(hours: string, now: string): string | null {
  const parsed = parseFacilityHours(hours)
  if (!parsed) throw new Error(hours)
  return opensNext(new Date(now), 'America/Chicago', parsed)?.toISOString() ?? null
}

test.each([
  // Friday, 18:59 and 19:00 in Chicago.
  ['Mon-Fri 07:00-19:00', '2027-01-09T00:59:00Z', null],
  ['Mon-Fri 07:00-19:00', '2027-01-09T01:00:00Z', '2027-01-11T13:00:00.000Z'],
  // Monday before opening, and at opening.
  ['Mon-Fri 07:00-19:00', '2027-01-11T12:59:00Z', '2027-01-11T13:00:00.000Z'],
  ['Mon-Fri 07:00-19:00', '2027-01-11T13:00:00Z', null],
  // Saturday before daylight saving begins: Monday's opening is an hour earlier in UTC.
  ['Mon-Fri 07:00-19:00', '2027-03-13T18:00:00Z', '2027-03-15T12:00:00.000Z'],
  ['Sat-Sun 08:00-12:00', '2027-01-11T13:00:00Z', '2027-01-16T14:00:00.000Z'],
  ['Open 24 hours', '2027-01-09T01:00:00Z', null],
])('[MSG-02] %s at %s opens next at %s', (hours, now, expected) => {
  expect(next(hours, now)).toBe(expected)
})
