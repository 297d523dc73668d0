import { expect, test } from 'vitest'
import { withEarlyResponses } from './withEarlyResponses'

const LOADS = '/lwr/apex/v63.0/LoadSearch/findLoads'

/** A network that records requests, behind early responses of `/auth/me` and the first loads. */
function aStart({ whoIsThis = Promise.resolve(new Response('asked before')) } = {}) {
  const asked: unknown[] = []
  const clock = { nowMs: 0 }
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input)
    return new Response('asked now')
  }
  const answers = new Map([
    ['/auth/me', whoIsThis],
    [LOADS, Promise.resolve(new Response('loads of before'))],
  ])
  const early = withEarlyResponses(fetch, answers, () => clock.nowMs)
  const text = async (path: string, init?: RequestInit) => (await early(path, init)).text()
  return { asked, clock, early, text }
}

test('returns each early response once, and only for its own URL', async () => {
  const { asked, text } = aStart()
  expect(await text('/healthz')).toBe('asked now')
  expect(await text('/auth/me')).toBe('asked before')
  expect(await text('/auth/me')).toBe('asked now')
  expect(await text(LOADS)).toBe('loads of before')
  expect(asked).toEqual(['/healthz', '/auth/me'])
})

test('returns the early response of a read by POST to the same body only', async () => {
  const answers = new Map([[`/list{"pageSize":1}`, Promise.resolve(new Response('one row'))]])
  const early = withEarlyResponses(async () => await Promise.resolve(new Response('asked now')), answers)
  const post = async (body: string) => await (await early('/list', { method: 'POST', body })).text()
  expect(await post('{"pageSize":2}')).toBe('asked now')
  expect(await post('{"pageSize":1}')).toBe('one row')
  expect(await post('{"pageSize":1}')).toBe('asked now')
})

test('retries after a failed early request', async () => {
  const { early, text } = aStart({ whoIsThis: Promise.reject(new TypeError('no network')) })
  await expect(early('/auth/me')).rejects.toThrow('no network')
  expect(await text('/auth/me')).toBe('asked now')
})

test('discards early responses after a sign-in, a sign-out or an account switch', async () => {
  for (const path of ['/auth/login', '/auth/logout', '/auth/account']) {
    const { text } = aStart()
    await text(path, { method: 'POST' })
    expect(await text(LOADS)).toBe('asked now')
  }
})

test('retains early responses after other writes', async () => {
  const { text } = aStart()
  await text('/lwr/apex/v63.0/LoadMarks/startVisit', { method: 'POST' })
  expect(await text(LOADS)).toBe('loads of before')
})

test('discards early responses after a timeout', async () => {
  const { clock, text } = aStart()
  clock.nowMs = 10_001
  expect(await text(LOADS)).toBe('asked now')
})
