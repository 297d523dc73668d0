import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayTicks } from './dayTicks'

const DAY_S = 86_400
const days = (count: number) => Array.from({ length: count }, (_, index) => index * DAY_S)

test('[OVW-01] a trend of 7 days has one label for each day', () => {
  expect(dayTicks(days(7), 700)).toEqual(days(7))
})

test('[OVW-01] law: labels are distinct points at equal distances, the newest is labelled, and they fit', () => {
  assert(
    property(integer({ min: 1, max: 400 }), integer({ min: 64, max: 2_000 }), (count, widthPx) => {
      const times = days(count)
      const ticks = dayTicks(times, widthPx)
      expect(new Set(ticks).size).toBe(ticks.length)
      expect(ticks.every((tick) => times.includes(tick))).toBe(true)
      expect(ticks.at(-1)).toBe(times.at(-1))
      expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBeLessThan(2)
      expect((ticks.length - 1) * 64).toBeLessThanOrEqual(widthPx)
    }),
  )
})
