import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromZoneInput, toZoneInput } from './zoneTime'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]

test('[LDD-08] an appointment is typed on the clock of its stop: every minute comes back as the same instant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
      fc.constantFrom(...zones),
      (at, zone) => {
        const local = toZoneInput(new Date(at).toISOString(), zone)
        // In the repeated hour of autumn a clock time has two instants; both read the same.
        expect(toZoneInput(fromZoneInput(local, zone), zone)).toBe(local)
      },
    ),
  )
})

test.each([
  ['2026-11-24T08:00', 'America/Chicago', '2026-11-24T14:00:00.000Z'],
  ['2026-07-01T08:00', 'America/Chicago', '2026-07-01T13:00:00.000Z'],
  ['2026-11-24T08:00', 'America/Phoenix', '2026-11-24T15:00:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('[LDD-08] %s in %s is %s', (local, zone, instant) => {
  expect(fromZoneInput(local, zone)).toBe(instant)
})

test('an incomplete time has no instant', () => {
  expect(fromZoneInput('', 'America/Chicago')).toBeNull()
  expect(toZoneInput(null, 'America/Chicago')).toBe('')
})

test.each(zones)('a year that is being typed keeps the other digits of the field, in %s', (zone) => {
  for (const local of ['0002-12-07T02:30', '0020-12-07T02:30', '0202-12-07T02:30', '2027-12-07T02:30'])
    expect(toZoneInput(fromZoneInput(local, zone), zone)).toBe(local)
})
