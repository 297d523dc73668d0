import { expect, test } from 'vitest'
import { createServerClock } from '#/device/serverClock'
import type { QueueEntry } from './queueEntry'
import { atTrueTime, doneBefore, isAtWrongTime, readClock } from './trueTime'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const LOAD = 'a01000000000001AAA'

/** A phone with a right clock whose last response was at noon. */
function aPhone() {
  const device = { trueNow: NOON, offMs: 0 }
  const clock = createServerClock(
    () => undefined,
    () => device.trueNow + device.offMs,
  )
  const hear = () => {
    const headers = { date: new Date(device.trueNow).toUTCString(), 'cache-control': 'no-store' }
    clock.learn(new Response(null, { headers }), device.trueNow + device.offMs)
  }
  hear()
  let seq = 0
  const tap = (params: Record<string, string> = {}): QueueEntry => {
    seq += 1
    const occurredAt = new Date(clock.now()).toISOString()
    return {
      seq,
      id: `entry ${seq}`,
      owner: 'me',
      loadId: LOAD,
      work: { kind: 'call', method: 'LoadTracking/recordEvent', params: { occurredAt, ...params } },
      addedAt: clock.now(),
      clock: readClock(clock),
      state: 'waiting',
      tries: 0,
    }
  }
  return { device, clock, hear, tap }
}

const timeOf = ({ work }: QueueEntry) => (work.kind === 'call' ? work.params['occurredAt'] : undefined)

test.each([
  ['ahead by a day', 24 * HOUR_MS],
  ['ahead by an hour', HOUR_MS],
  ['back by a day', -24 * HOUR_MS],
])('corrects the time of actions after the clock had jumped %s without network', (_what, jumpMs) => {
  const { device, clock, hear, tap } = aPhone()
  device.trueNow = NOON + 20 * 60_000
  device.offMs = jumpMs
  const entry = tap({ eta: new Date(clock.now() + HOUR_MS).toISOString() })
  device.trueNow = NOON + 30 * 60_000
  hear()
  expect(isAtWrongTime(entry, clock)).toBe(true)
  const sent = atTrueTime(entry, clock)
  expect(timeOf(sent)).toBe('2026-11-21T12:20:00.000Z')
  expect(sent.work).toMatchObject({ params: { eta: '2026-11-21T13:20:00.000Z' } })
  // Corrected once: a retry does not change it again.
  expect(isAtWrongTime(sent, clock)).toBe(false)
})

test('does not correct actions of a clock with a known offset', () => {
  const { device, clock, hear, tap } = aPhone()
  device.offMs = HOUR_MS
  hear()
  device.trueNow = NOON + 20 * 60_000
  const entry = tap()
  hear()
  expect(isAtWrongTime(entry, clock)).toBe(false)
  expect(timeOf(entry)).toBe('2026-11-21T12:20:00.000Z')
})

test('does not correct actions of a right clock that is wrong by the time of sending', () => {
  const { device, clock, hear, tap } = aPhone()
  device.trueNow = NOON + 20 * 60_000
  const entry = tap()
  device.trueNow = NOON + 30 * 60_000
  device.offMs = 24 * HOUR_MS
  hear()
  expect(isAtWrongTime(entry, clock)).toBe(false)
})

test('keeps a corrected time after earlier actions and not in the future', () => {
  const { device, clock, hear, tap } = aPhone()
  device.trueNow = NOON + 20 * 60_000
  const before = tap()
  device.offMs = -24 * HOUR_MS
  device.trueNow = NOON + 25 * 60_000
  const after = tap()
  // The user corrects the clock before the next response.
  device.offMs = 0
  device.trueNow = NOON + 30 * 60_000
  hear()
  const sent = atTrueTime(after, clock, doneBefore([before, after], after))
  expect(timeOf(sent)).toBe(timeOf(before))
})
