import { expect, test } from 'vitest'
import { instantOfLocal } from './localTime'

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
