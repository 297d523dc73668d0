import { afterEach, expect, test, vi } from 'vitest'
import { serverIsReady } from './serverIsReady'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, true],
  [404, true],
  [503, false],
])('status %i means %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await serverIsReady()).toBe(expected)
})

test('is false without a response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  expect(await serverIsReady()).toBe(false)
})
