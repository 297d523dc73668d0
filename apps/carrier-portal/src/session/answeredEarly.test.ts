import { expect, test } from 'vitest'
import { answeredEarly } from './answeredEarly'

const LOADS = '/lwr/apex/v63.0/LoadSearch/findLoads'

/** A network that says when it was asked, behind answers to `/auth/me` and for the first loads. */
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
  const early = answeredEarly(fetch, answers, () => clock.nowMs)
  const text = async (path: string, init?: RequestInit) => (await early(path, init)).text()
  return { asked, clock, early, text }
}

test('gives each early answer once, and to the question that it answers only', async () => {
  const { asked, text } = aStart()
  expect(await text('/healthz')).toBe('asked now')
  expect(await text('/auth/me')).toBe('asked before')
  expect(await text('/auth/me')).toBe('asked now')
  expect(await text(LOADS)).toBe('loads of before')
  expect(asked).toEqual(['/healthz', '/auth/me'])
})

test('an early question that failed is not the answer to the next one', async () => {
  const { early, text } = aStart({ whoIsThis: Promise.reject(new TypeError('no network')) })
  await expect(early('/auth/me')).rejects.toThrow('no network')
  expect(await text('/auth/me')).toBe('asked now')
})

test('nobody gets what was asked for before a sign-in, a sign-out or a change of account', async () => {
  for (const path of ['/auth/login', '/auth/logout', '/auth/account']) {
    const { text } = aStart()
    await text(path, { method: 'POST' })
    expect(await text(LOADS)).toBe('asked now')
  }
})

test('another write of the same person leaves the early answers as they are', async () => {
  const { text } = aStart()
  await text('/lwr/apex/v63.0/LoadMarks/startVisit', { method: 'POST' })
  expect(await text(LOADS)).toBe('loads of before')
})

test('who asks later than a page takes to start gets no answer of then', async () => {
  const { clock, text } = aStart()
  clock.nowMs = 10_001
  expect(await text(LOADS)).toBe('asked now')
})
