import { expect, test } from 'vitest'
import { answeredEarly } from './answeredEarly'

const asked: unknown[] = []
const fetch: typeof globalThis.fetch = async (input) => {
  asked.push(input)
  return new Response('asked now')
}

test('gives the early answer once, and to the question that it answers only', async () => {
  const early = answeredEarly(fetch, '/auth/me', Promise.resolve(new Response('asked before')))
  expect(await (await early('/healthz')).text()).toBe('asked now')
  expect(await (await early('/auth/me')).text()).toBe('asked before')
  expect(await (await early('/auth/me')).text()).toBe('asked now')
  expect(asked).toEqual(['/healthz', '/auth/me'])
})

test('an early question that failed is not the answer to the next one', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  const early = answeredEarly(fetch, '/auth/me', failed)
  await expect(early('/auth/me')).rejects.toThrow('no network')
  expect(await (await early('/auth/me')).text()).toBe('asked now')
})
