import { expect, test } from 'vitest'
import { createServerClock } from './serverClock'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-21T12:00:00Z')

function aDevice(offMs: number, kept = new Map<string, string>()) {
  const device = { now: NOON + offMs }
  const memory = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const clock = createServerClock(
    () => memory,
    () => device.now,
  )
  /** A response sent at `at` that took `tookMs`. */
  const hear = (at: number, { tookMs = 100, cacheControl = 'no-store' } = {}) => {
    const headers = { date: new Date(at).toUTCString(), 'cache-control': cacheControl }
    clock.learn(new Response(null, { headers }), device.now - tookMs)
  }
  return { clock, hear, device, kept }
}

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['an hour ahead, as after a change of daylight saving time by hand', 3_600_000],
])(
  'corrects a clock that is %s by the first response, and remembers it for the next visit',
  (_what, offMs) => {
    const { clock, hear, kept } = aDevice(offMs)
    hear(NOON)
    expect(Math.abs(clock.now() - NOON)).toBeLessThan(1_000)
    // A new page without network.
    expect(Math.abs(aDevice(offMs, kept).clock.now() - NOON)).toBeLessThan(1_000)
  },
)

test('trusts a clock that is right within a minute, and again after a correction', () => {
  const { clock, hear, device, kept } = aDevice(20_000)
  hear(NOON)
  expect(clock.offsetMs()).toBe(0)
  device.now = NOON + DAY_MS
  hear(NOON)
  expect(clock.offsetMs()).not.toBe(0)
  device.now = NOON + 1_000
  hear(NOON)
  expect(clock.offsetMs()).toBe(0)
  expect(kept.get('portal.clockOffset')).toBeUndefined()
})

test('ignores cached and slow responses and those without a Date header', () => {
  const { clock, hear } = aDevice(0)
  hear(NOON - DAY_MS, { cacheControl: 'private, no-cache' })
  hear(NOON - DAY_MS, { tookMs: 60_000 })
  clock.learn(new Response(null, { headers: { 'cache-control': 'no-store' } }), NOON)
  expect(clock.offsetMs()).toBe(0)
})

test('notifies subscribers only when the offset changes', () => {
  const { clock, hear } = aDevice(DAY_MS)
  let told = 0
  clock.subscribe(() => {
    told += 1
  })
  hear(NOON)
  hear(NOON + 1_000)
  expect(told).toBe(1)
})

test('stores the last response time for use offline, at most once a minute', () => {
  const { clock, hear, device, kept } = aDevice(0)
  expect(clock.heardAt()).toBe(0)
  hear(NOON)
  device.now += 30_000
  hear(NOON + 30_000)
  expect(clock.heardAt()).toBe(NOON)
  expect(aDevice(0, kept).clock.heardAt()).toBe(NOON)
})
