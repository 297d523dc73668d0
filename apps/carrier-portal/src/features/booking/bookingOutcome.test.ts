import { UiApiError } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { bookingOutcome, isSettled } from './bookingOutcome'

test.each([
  ['no response', { code: 'UIAPI_NETWORK', message: '' }],
  ['a timeout', { code: 'UIAPI_TIMEOUT', message: '', status: 504 }],
  ['half a response', { code: 'UIAPI_RESPONSE', message: '', status: 200, body: '{"id":"a0' }],
  ['a page of a proxy', { code: 'UIAPI_HTTP', message: '', status: 413, body: '<h1>Too large</h1>' }],
  ['a failed server', { code: 'UIAPI_HTTP', message: '', status: 500 }],
] as const)('[B4] after %s the booking is unknown, and the next attempt has the same key', (_, facts) => {
  const outcome = bookingOutcome(new UiApiError(facts))
  expect(outcome.kind).toBe('unknown')
  expect(isSettled(outcome)).toBe(false)
})

test('[B4] a refusal of the server settles the attempt', () => {
  const body = { errorCode: 'NOT_FOUND', message: 'There is no such load.' }
  const outcome = bookingOutcome(new UiApiError({ code: 'UIAPI_HTTP', message: '', status: 404, body }))
  expect(outcome.kind).toBe('gone')
  expect(isSettled(outcome)).toBe(true)
})
