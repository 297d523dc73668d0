import { expect, test, vi } from 'vitest'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { apex } from './apex.js'

const ID = 'a00000000000001AAA'

const findLoads = apex<{ pageSize?: number }, { loads: string[] }>({
  className: 'LoadSearch',
  method: 'findLoads',
  httpMethod: 'GET',
})
const bookLoad = apex<{ loadId: string }, { id: string }>({
  className: 'LoadBooking',
  method: 'bookLoad',
  httpMethod: 'POST',
  continuation: true,
})

test('a GET server method sends its parameters as JSON, and no query without parameters', () => {
  expect(findLoads.request({ pageSize: 25 })).toMatchObject({
    method: 'GET',
    path: '/lwr/apex/v63.0/LoadSearch/findLoads',
    query: { methodParams: '{"pageSize":25}' },
  })
  expect(findLoads.request({}).query).toEqual({})
})

test('a POST server method sends its parameters as the body, and a header for continuations', () => {
  expect(bookLoad.request({ loadId: ID })).toEqual({
    method: 'POST',
    path: '/lwr/apex/v63.0/LoadBooking/bookLoad',
    query: {},
    body: { loadId: ID },
    headers: { 'X-SFDC-Allow-Continuation': 'true' },
  })
})

test('the response of a server method is cached for 300000 ms, whatever it is', async () => {
  const responses: (object | null)[] = [{ loads: ['a'] }, null]
  const fetch = vi.fn(
    async () =>
      new Response(JSON.stringify(responses.shift()), { headers: { 'content-type': 'application/json' } }),
  )
  const { uiApi, clock } = createTestUiApi({ options: { fetch, apexBase: '/apex' } })
  const first = await uiApi.load(findLoads, { pageSize: 1 })
  expect(fetch).toHaveBeenCalledWith(
    'https://org.example/apex/LoadSearch/findLoads?methodParams=%7B%22pageSize%22%3A1%7D',
    expect.anything(),
  )
  clock.advanceMs(299_999)
  expect(await uiApi.load(findLoads, { pageSize: 1 })).toBe(first)
  clock.advanceMs(1)
  expect(uiApi.peek(findLoads, { pageSize: 1 }).state).toBe('Stale')
  expect(await uiApi.load(findLoads, {})).toMatchObject({ state: 'Fulfilled', data: null })
})

test('a server method with an empty response has null as its data', async () => {
  const { uiApi } = createTestUiApi({ options: { fetch: async () => new Response(null, { status: 204 }) } })
  expect(await uiApi.load(findLoads, {})).toMatchObject({ state: 'Fulfilled', data: null })
})

test('a page of HTML with status 200 is an error of a server method', async () => {
  const page = () =>
    new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  const { uiApi } = createTestUiApi({ options: { fetch: async () => page() } })
  expect(await uiApi.load(findLoads, {})).toMatchObject({
    state: 'Error',
    data: undefined,
    error: {
      message: 'The response is not valid JSON',
      body: '<html>Sign in to the Wi-Fi</html>',
    },
  })
})

test('[CON-02] the same call of a server method sends no request for 5 minutes, and one request after', async () => {
  const fetch = vi.fn(
    async () => new Response('{"loads":[]}', { headers: { 'content-type': 'application/json' } }),
  )
  const { uiApi, clock, settle } = createTestUiApi({ options: { fetch } })
  await uiApi.load(findLoads, { pageSize: 1 })
  clock.advanceMs(299_999)
  await uiApi.load(findLoads, { pageSize: 1 })
  await settle()
  expect(fetch).toHaveBeenCalledTimes(1)
  clock.advanceMs(1)
  await uiApi.load(findLoads, { pageSize: 1 })
  await settle()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('parameters are keyed as they are sent: two dates are two queries, and a date equals its ISO text', async () => {
  const day = (iso: string) => ({ since: new Date(iso) })
  const since = apex<{ since: Date | string }, string>({
    className: 'LoadSearch',
    method: 'since',
    httpMethod: 'GET',
  })
  expect(since.key(day('2026-01-01'))).not.toBe(since.key(day('2026-02-01')))
  expect(since.key(day('2026-01-01'))).toBe(since.key({ since: '2026-01-01T00:00:00.000Z' }))
})

test('a caller that changes its parameters after the call changes no request', async () => {
  const { uiApi, server } = createTestUiApi()
  const params = { pageSize: 1 }
  const first = uiApi.load(findLoads, params)
  params.pageSize = 2
  await Promise.all([first, uiApi.load(findLoads, params)])
  expect(server.requests.map(({ query }) => query['methodParams'])).toEqual([
    '{"pageSize":1}',
    '{"pageSize":2}',
  ])
})

test('parameters that JSON cannot hold are a config error, and nothing is sent', async () => {
  const { uiApi, server } = createTestUiApi()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const any = { className: 'LoadSearch', method: 'any' } as const
  for (const params of [circular, { count: 1n }]) {
    await expect(uiApi.load(apex({ ...any, httpMethod: 'GET' }), params)).rejects.toThrow(UiApiConfigError)
    await expect(uiApi.invoke(apex({ ...any, httpMethod: 'POST' }), params)).rejects.toThrow(UiApiConfigError)
  }
  expect(server.requests).toEqual([])
})

test('a slash at the end of apexBase makes no difference', async () => {
  const { uiApi, server } = createTestUiApi({ options: { apexBase: '/apex/' } })
  await uiApi.load(findLoads, {})
  expect(server.requests[0]?.path).toBe('/apex/LoadSearch/findLoads')
})
