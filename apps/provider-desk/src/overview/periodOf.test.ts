import { expect, test } from 'vitest'
import { periodOf } from './periodOf'

const DAY_MS = 86_400_000

test.each([0, 9, 23])('[OVW-01] at %d:30 the last part of the trend starts at midnight of today', (hour) => {
  const now = new Date(2026, 6, 15, hour, 30)
  const { from, to } = periodOf(7, now)
  expect(new Date(Date.parse(to) - DAY_MS)).toEqual(new Date(2026, 6, 15))
  expect(new Date(from)).toEqual(new Date(2026, 6, 9))
})

test('[OVW-01] the period includes now and has the requested length', () => {
  const now = new Date(2026, 6, 31, 18)
  const { from, to } = periodOf(30, now)
  expect(now.toISOString() < to).toBe(true)
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * DAY_MS)
})
