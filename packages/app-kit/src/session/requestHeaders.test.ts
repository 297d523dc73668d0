// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { requestHeaders } from './requestHeaders'

afterEach(() => document.documentElement.removeAttribute('lang'))

test('each call has a trace of its own in the W3C form, and the page token of a signed-in page', () => {
  const [first, second] = [requestHeaders(null), requestHeaders('token')]
  for (const { traceparent } of [first, second])
    expect(traceparent).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/u)
  expect(first['traceparent']).not.toBe(second['traceparent'])
  expect(first).not.toHaveProperty('X-CSRF-Token')
  expect(second['X-CSRF-Token']).toBe('token')
})

test('a request is in the language of the page, which may be another one than that of the browser', () => {
  expect(requestHeaders(null)).not.toHaveProperty('Accept-Language')
  document.documentElement.lang = 'es-US'
  expect(requestHeaders(null)['Accept-Language']).toBe('es-US')
})
