import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionStore } from './connectionStore'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aConnection() {
  const server = { isUp: true, isOnline: true, requests: 0 }
  const store = createConnectionStore({
    fetch: () => {
      server.requests += 1
      return server.isUp
        ? Promise.resolve(new Response('ok'))
        : Promise.reject(new TypeError('Failed to fetch'))
    },
    isOnline: () => server.isOnline,
    probePath: '/healthz',
  })
  return { store, server }
}

test('reports an unreachable server and detects its return without user action', async () => {
  const { store, server } = aConnection()
  server.isUp = false
  await expect(store.fetch('/x')).rejects.toThrow('Failed to fetch')
  expect(store.getState()).toBe('unreachable')
  server.isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(store.getState()).toBe('online')
})

test('probes an unreachable server with exponential backoff', async () => {
  const { store, server } = aConnection()
  server.isUp = false
  await store.fetch('/x').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  // After 2, 4, 8, 16 and 30 seconds.
  expect(server.requests).toBe(1 + 5)
})

test('distinguishes a device without network from a stopped server', async () => {
  const { store, server } = aConnection()
  server.isOnline = false
  store.networkChanged()
  expect(store.getState()).toBe('offline')
  server.isOnline = true
  store.networkChanged()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState()).toBe('online')
})

test('ignores an aborted request', async () => {
  const abort = new AbortController()
  const store = createConnectionStore({
    fetch: () => Promise.reject(new DOMException('Aborted', 'AbortError')),
    isOnline: () => true,
    probePath: '/healthz',
  })
  abort.abort()
  await store.fetch('/x', { signal: abort.signal }).catch(() => undefined)
  expect(store.getState()).toBe('online')
})

test("treats a captive portal's page as unreachable until the server itself responds", async () => {
  let answer = () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
  const store = createConnectionStore({
    fetch: async () => answer(),
    isOnline: () => true,
    probePath: '/healthz',
  })
  await expect(store.fetch('/auth/me')).rejects.toThrow(TypeError)
  expect(store.getState()).toBe('unreachable')
  answer = () => Response.json({ status: 'ok' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(store.getState()).toBe('online')
})
