import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuiet } from './quietHours'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]
const hourIn = (at: Date, zone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at))

// A text message leaves at once by day; at night at 8 o'clock, on the next morning and not a later one, in any zone and
// on days when the clocks change.
test('no text is sent at night, and none is delayed beyond the night', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (at, zone) => {
        const sent = endOfQuiet(at, zone)
        const hour = hourIn(at, zone)
        if (hour >= 8 && hour < 21) expect(sent).toEqual(at)
        else {
          expect(hourIn(sent, zone)).toBe(8)
          expect(sent.getTime() - at.getTime()).toBeGreaterThan(0)
          expect(sent.getTime() - at.getTime()).toBeLessThanOrEqual(12 * 3_600_000)
        }
      },
    ),
  )
})

test('nine in the evening is too late, eight in the morning is not too early', () => {
  expect(endOfQuiet(new Date('2026-11-25T03:00:00Z'), 'America/Chicago').toISOString()).toBe(
    '2026-11-25T14:00:00.000Z',
  )
  expect(endOfQuiet(new Date('2026-11-25T14:00:00Z'), 'America/Chicago').toISOString()).toBe(
    '2026-11-25T14:00:00.000Z',
  )
})
