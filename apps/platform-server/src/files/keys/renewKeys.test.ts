import { expect, test } from 'vitest'
import { renewKeys } from './renewKeys'
import type { ExpiringKeys } from './S3Keys'

const HOUR_MS = 3_600_000

/** An endpoint whose keys are valid for an hour, on a clock of its own. */
function createEndpoint() {
  const state = { now: 0, requests: 0, isDown: false }
  const request = async (): Promise<ExpiringKeys> => {
    state.requests += 1
    if (state.isDown) throw new Error('The endpoint is down.')
    return {
      accessKeyId: `key ${state.requests}`,
      secretAccessKey: 'secret',
      sessionToken: 'token',
      expiresAt: new Date(state.now + HOUR_MS),
    }
  }
  const keys = renewKeys(request, () => state.now)
  return { state, keys, id: async () => (await keys.current()).accessKeyId }
}

test('requests share one set of keys, and one renewal', async () => {
  const { state, id } = createEndpoint()
  expect(await Promise.all([id(), id(), id()])).toEqual(['key 1', 'key 1', 'key 1'])
  state.now = HOUR_MS - 6 * 60_000
  expect([await id(), state.requests]).toEqual(['key 1', 1])
})

test('keys are renewed before they expire, while the present ones sign', async () => {
  const { state, id } = createEndpoint()
  await id()
  state.now = HOUR_MS - 4 * 60_000
  expect(await id()).toBe('key 1')
  expect([await id(), state.requests]).toEqual(['key 2', 2])
})

test('an endpoint that fails is asked again later; expired keys are never returned', async () => {
  const { state, id } = createEndpoint()
  await id()
  state.isDown = true
  state.now = HOUR_MS - 4 * 60_000
  expect([await id(), await id(), await id(), state.requests]).toEqual(['key 1', 'key 1', 'key 1', 2])
  state.now += 31_000
  expect([await id(), state.requests]).toEqual(['key 1', 3])
  state.now = HOUR_MS
  await expect(id()).rejects.toThrow('The endpoint is down.')
  state.isDown = false
  expect(await id()).toMatch(/^key \d$/u)
})

test('keys that the store rejected are replaced', async () => {
  const { keys, id } = createEndpoint()
  keys.drop(await keys.current())
  expect(await id()).toBe('key 2')
})
