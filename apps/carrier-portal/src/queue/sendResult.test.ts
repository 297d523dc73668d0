import { UiApiError } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { sendResultOf } from './sendResult'

const answered = (status: number, errorCode: string) =>
  new UiApiError({ code: 'UIAPI_HTTP', message: 'no', status, body: { errorCode, message: 'The reason.' } })

test.each([
  ['the server does not respond', new UiApiError({ code: 'UIAPI_NETWORK', message: 'lost' })],
  ['the answer takes too long', new UiApiError({ code: 'UIAPI_TIMEOUT', message: 'late', status: 504 })],
  ['the session has ended', answered(401, 'INVALID_SESSION_ID')],
  ['a proxy before the server asks for a sign-in', answered(401, '')],
  ['the token is old', answered(403, 'INVALID_CSRF_TOKEN')],
  ['the terms are not accepted yet', answered(403, 'CONSENT_REQUIRED')],
])('pauses the queue when %s', (_why, error) => {
  expect(sendResultOf(error)).toEqual({ kind: 'away' })
})

test.each([
  ['the server fails', answered(500, 'UNKNOWN')],
  ['it is asked too often', answered(429, 'RATE_LIMITED')],
  ['the same is being answered already', answered(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ['what came instead of the answer is none, as of a network that wants a log in', answered(200, '')],
  ['it is no error of ours', new Error('?')],
])('retries the load later when %s', (_why, error) => {
  expect(sendResultOf(error)).toEqual({ kind: 'later' })
})

test.each([
  [409, 'INVALID_TRANSITION'],
  [422, 'EVENT_IN_FUTURE'],
  [404, 'NOT_FOUND'],
  [413, 'FILE_TOO_LARGE'],
])("%i %s is final, with the server's message", (status, code) => {
  expect(sendResultOf(answered(status, code))).toEqual({
    kind: 'refused',
    refusal: { code, message: 'The reason.' },
  })
})

test('an error page of a proxy is final, without its text', () => {
  const page = new UiApiError({
    code: 'UIAPI_HTTP',
    message: 'The server answered 413',
    status: 413,
    body: '<h1>',
  })
  expect(sendResultOf(page)).toEqual({ kind: 'refused', refusal: { code: 'UNKNOWN_EXCEPTION', message: '' } })
})
