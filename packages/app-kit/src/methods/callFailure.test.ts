import { UiApiError } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { callFailure } from './callFailure'

const http = (status: number, body?: unknown) =>
  callFailure(new UiApiError({ code: 'UIAPI_HTTP', message: `The server answered ${status}`, status, body }))

test('an error of the server with a code is a refusal with its message', () => {
  const body = { errorCode: 'RATE_CHANGED', message: 'The rate has changed.' }
  expect(http(409, body)).toEqual({ kind: 'refused', code: 'RATE_CHANGED', message: 'The rate has changed.' })
})

test('an error page of a proxy is a failure without its text', () => {
  expect(http(413, '<h1>Payload too large</h1>')).toEqual({ kind: 'failed' })
  expect(http(502)).toEqual({ kind: 'failed' })
})

test('a named outage is told as one, another one is a failure', () => {
  const body = (errorCode: string) => ({ errorCode, message: 'The file store is away.' })
  expect(http(503, body('FILE_STORE_UNAVAILABLE')).kind).toBe('refused')
  expect(http(503, body('SERVER_BUSY')).kind).toBe('failed')
})
