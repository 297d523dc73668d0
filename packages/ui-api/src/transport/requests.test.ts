import { expect, test, vi } from 'vitest'
import { createUiApi } from '../core/createUiApi.js'
import type { UiApiOptions } from '../core/UiApiOptions.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { getObjectInfos } from '../adapters/objectInfo/getObjectInfos.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const id = (n: number) => `a00${String(n).padStart(12, '0')}AAA`
const loads = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aRecord({ id: id(n), apiName: 'Load__c', fields: { Name: `L-${n}`, Rate__c: n } }),
  )
const name = (n: number) => ({ recordId: id(n), fields: ['Load__c.Name'] })

test('equal reads in flight share one request and one snapshot', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(1) })
  const all = await Promise.all(Array.from({ length: 1000 }, () => uiApi.load(getRecord, name(0))))
  expect(server.requests).toHaveLength(1)
  expect(new Set(all).size).toBe(1)
})

test('reads of distinct records in one tick are sent as records/batch, at most 200 per request', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(450) })
  const all = await Promise.all(loads(450).map((_, n) => uiApi.load(getRecord, name(n))))
  expect(server.requests.map(({ path }) => path.split('/').at(-1)?.split(',').length)).toEqual([200, 200, 50])
  expect(server.requests[0]?.query).toEqual({ fields: 'Load__c.Name' })
  expect(all[449]?.data?.fields['Name']?.value).toBe('L-449')
})

test('reads with other fields are sent as a separate request', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(4) })
  await Promise.all([
    uiApi.load(getRecord, name(0)),
    uiApi.load(getRecord, name(1)),
    uiApi.load(getRecord, { recordId: id(2), fields: ['Load__c.Rate__c'] }),
  ])
  expect(server.requests.map(({ path }) => path.split('/ui-api/')[1])).toEqual([
    `records/batch/${id(0)},${id(1)}`,
    `records/${id(2)}`,
  ])
})

test('reads of one record in one tick are merged, and split when the server rejects them', async () => {
  const refuse = vi.fn((request: { query: Readonly<Record<string, string>> }) =>
    request.query['fields']?.includes('Secret__c')
      ? new Response('[{"errorCode":"INVALID_FIELD","message":"No such column"}]', { status: 400 })
      : loads(1)[0],
  )
  const { uiApi } = createTestUiApi({ overrides: { [`GET /records/${id(0)}`]: refuse } })
  const [fine, refused] = await Promise.all([
    uiApi.load(getRecord, name(0)),
    uiApi.load(getRecord, { recordId: id(0), fields: ['Load__c.Secret__c'] }),
  ])
  expect(fine.state).toBe('Fulfilled')
  expect(refused).toMatchObject({ state: 'Error', error: { status: 400, errorCode: 'INVALID_FIELD' } })
  expect(refuse).toHaveBeenCalledTimes(3)
})

test('the merged selection of one record is batched with equal selections of other records', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(2) })
  const all = await Promise.all([
    uiApi.load(getRecord, name(0)),
    uiApi.load(getRecord, { recordId: id(0), fields: ['Load__c.Rate__c'] }),
    uiApi.load(getRecord, { recordId: id(1), fields: ['Load__c.Rate__c', 'Load__c.Name'] }),
  ])
  expect(server.requests.map(({ path }) => path.split('/ui-api/')[1])).toEqual([
    `records/batch/${id(0)},${id(1)}`,
  ])
  expect(all.map(({ data }) => Object.keys(data?.fields ?? {}).toSorted())).toEqual([
    ['Name'],
    ['Rate__c'],
    ['Name', 'Rate__c'],
  ])
})

test('a failed item of a batch is the error of its own queries only', async () => {
  const { uiApi } = createTestUiApi({ records: loads(1) })
  const [found, missing] = await Promise.all([uiApi.load(getRecord, name(0)), uiApi.load(getRecord, name(7))])
  expect(found.state).toBe('Fulfilled')
  expect(missing).toMatchObject({ state: 'Error', error: { status: 404, errorCode: 'NOT_FOUND' } })
})

test('each read is a separate request when batchRecords is off', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(3), options: { batchRecords: false } })
  await Promise.all([0, 1, 2].map((n) => uiApi.load(getRecord, name(n))))
  expect(server.requests).toHaveLength(3)
})

test('getRecords sends one request for each group and keeps the order of the request', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(3) })
  const { data } = await uiApi.load(getRecords, {
    records: [
      { recordIds: [id(2), id(9)], fields: ['Load__c.Name'] },
      { recordIds: [id(0)], optionalFields: ['Load__c.Rate__c'] },
    ],
  })
  expect(server.requests.map(({ query }) => query)).toEqual([
    { fields: 'Load__c.Name' },
    { optionalFields: 'Load__c.Rate__c' },
  ])
  expect(data?.results.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
  expect(data?.hasErrors).toBe(true)
  expect(uiApi.peek(getRecord, name(2)).data?.fields['Name']?.value).toBe('L-2')
})

test('a group above the limit of a request is split into as few requests as possible', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(450) })
  const recordIds = loads(450).map((_, n) => id(n))
  const { data } = await uiApi.load(getRecords, { records: [{ recordIds, fields: ['Load__c.Name'] }] })
  expect(server.requests.map(({ path }) => path.split(',').length)).toEqual([200, 200, 50])
  expect(data?.results.map(({ result }) => result.id)).toEqual(recordIds)
})

test('a URL that is too long is split, and the responses are merged', async () => {
  const { uiApi, server } = createTestUiApi()
  const objectApiNames = Array.from({ length: 600 }, (_, n) => `An_Object_With_A_Long_Name_${n}__c`)
  const { data } = await uiApi.load(getObjectInfos, { objectApiNames })
  expect(server.requests.length).toBeGreaterThan(1)
  expect(Math.max(...server.requests.map(({ path }) => path.length))).toBeLessThan(7600)
  expect(data?.results).toHaveLength(600)
})

test('a request is aborted with its last waiter', async () => {
  const signals: AbortSignal[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    if (init?.signal) signals.push(init.signal)
    return new Promise<Response>(() => undefined)
  }
  const { uiApi, settle } = createTestUiApi({ options: { fetch } })
  const [one, two] = [new AbortController(), new AbortController()]
  const first = uiApi.load(getRecord, name(0), { signal: one.signal })
  const second = uiApi.load(getRecord, name(0), { signal: two.signal })
  await settle()
  one.abort(new Error('first left'))
  await expect(first).rejects.toThrow('first left')
  expect(signals[0]?.aborted).toBe(false)
  two.abort(new Error('second left'))
  await expect(second).rejects.toThrow('second left')
  expect(signals[0]?.aborted).toBe(true)
  expect(uiApi.peek(getRecord, name(0)).state).toBe('Unfulfilled')
})

test('a request with a remaining subscriber continues when a caller aborts', async () => {
  const { uiApi, settle } = createTestUiApi({ records: loads(1) })
  const caller = new AbortController()
  const stop = uiApi.observe(getRecord, name(0), () => undefined)
  const left = uiApi.load(getRecord, name(0), { signal: caller.signal })
  caller.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await settle()
  expect(uiApi.peek(getRecord, name(0)).state).toBe('Fulfilled')
  stop()
})

test('a load whose signal is aborted already sends no request', async () => {
  const { uiApi, server } = createTestUiApi()
  await expect(
    uiApi.load(getRecord, name(0), { signal: AbortSignal.abort(new Error('gone')) }),
  ).rejects.toThrow('gone')
  expect(server.requests).toHaveLength(0)
})

test.each([
  ['lost its connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['met a busy server', () => Promise.resolve(new Response('busy', { status: 503 })), 503],
])('a read that %s is not retried by default', async (_, response, status) => {
  const fetch = vi.fn(response)
  const uiApi = createUiApi({ fetch, setTimeout: () => undefined })
  expect(await uiApi.load(getRecord, name(0))).toMatchObject({ state: 'Error', error: { status } })
  expect(fetch).toHaveBeenCalledOnce()
})

/** A server that is busy once and says for how long. */
function busyOnce(options: UiApiOptions = {}) {
  const responses = [new Response('', { status: 503, headers: { 'retry-after': '2' } }), loads(1)[0]]
  return createTestUiApi({ overrides: { [`GET /records/${id(0)}`]: () => responses.shift() }, options })
}

test('a temporarily failed read is retried after Retry-After', async () => {
  const { uiApi, server, clock, settle } = busyOnce()
  const loading = uiApi.load(getRecord, name(0))
  await settle()
  clock.advanceMs(1_999)
  await settle()
  expect(server.requests).toHaveLength(1)
  clock.advanceMs(1)
  expect((await loading).state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(2)
})

test('retry: false reports the failure immediately', async () => {
  const { uiApi, server } = busyOnce({ retry: false })
  expect(await uiApi.load(getRecord, name(0))).toMatchObject({ state: 'Error', error: { status: 503 } })
  expect(server.requests).toHaveLength(1)
})

test('retries with exponential backoff and jitter, then fails', async () => {
  const { uiApi, server, clock, settle, log } = createTestUiApi({
    options: {
      retry: { retries: 2, baseMs: 100 },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  })
  const loading = uiApi.load(getRecord, name(0))
  await settle()
  clock.advanceMs(100)
  await settle()
  clock.advanceMs(200)
  expect(await loading).toMatchObject({ state: 'Error', error: { code: 'UIAPI_NETWORK', status: 0 } })
  const delays = log.filter(({ event }) => event === 'retry').map(({ delayMs }) => Number(delayMs))
  expect(delays).toHaveLength(2)
  expect(delays[0]).toSatisfy((ms: number) => ms >= 50 && ms <= 100)
  expect(delays[1]).toSatisfy((ms: number) => ms >= 100 && ms <= 200)
  expect(server.requests).toHaveLength(0)
})

test('a request that cannot be sent has the reason as its error: a URL without a host, failing headers', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to parse URL from /services'))
  const headers = () => Promise.reject(new Error('No session'))
  const messages = await Promise.all(
    [{ fetch }, { headers }].map(async (options) => {
      const { error } = await createTestUiApi({ options }).uiApi.load(getRecord, name(0))
      return error?.message
    }),
  )
  expect(messages).toEqual([
    expect.stringContaining(': no response (TypeError: Failed to parse URL from /services). Try again.'),
    expect.stringContaining(': no response (Error: No session). Try again.'),
  ])
})

test('[ERR-13] a request without a response ends with 504 Gateway Timeout', async () => {
  const fetch = () => new Promise<Response>(() => undefined)
  const { uiApi, clock, settle } = createTestUiApi({ options: { fetch } })
  const loading = uiApi.load(getRecord, name(0))
  await settle()
  clock.advanceMs(30_000)
  expect((await loading).error).toMatchObject({ status: 504, statusText: 'Gateway Timeout' })
})

test('offline, a read fails at once and nothing is queued', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { uiApi, server } = createTestUiApi({
    options: { retry: { retries: 2 }, fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  const { error } = await uiApi.load(getRecord, name(0))
  expect(error).toMatchObject({ code: 'UIAPI_NETWORK', statusText: 'Offline' })
  expect(server.requests).toHaveLength(0)
})

test('sends the headers of the option with every request, and same-origin cookies', async () => {
  const sent: RequestInit[] = []
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    sent.push(init)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  const { uiApi } = createTestUiApi({ options: { fetch, headers: async () => ({ 'X-CSRF-Token': 't' }) } })
  await uiApi.load(getRecord, name(0))
  expect(sent[0]).toMatchObject({ credentials: 'same-origin', headers: { 'X-CSRF-Token': 't' } })
})

test('[ERR-13] a cache-only read without cached data is an error 400, and sends no request', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(1) })
  const { state, error } = await uiApi.load(getRecord, name(0), { cachePolicy: 'cache-only' })
  expect(state).toBe('Error')
  expect(error).toMatchObject({
    status: 400,
    statusText: 'Bad Request',
    message: 'data is not fetchable',
    messages: ['data is not fetchable'],
  })
  expect(server.requests).toHaveLength(0)
})

test('cache policies: only the cache, only the network, both', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records: loads(1) })
  const miss = await uiApi.load(getRecord, name(0), { cachePolicy: 'cache-only' })
  expect(miss.error).toMatchObject({ status: 400, message: 'data is not fetchable' })
  expect(server.requests).toHaveLength(0)
  await uiApi.load(getRecord, name(0), { cachePolicy: 'network-only' })
  await uiApi.load(getRecord, name(0), { cachePolicy: 'network-only' })
  expect(server.requests).toHaveLength(2)
  expect((await uiApi.load(getRecord, name(0), { cachePolicy: 'cache-only' })).state).toBe('Fulfilled')
  const both = await uiApi.load(getRecord, name(0), { cachePolicy: 'cache-and-network' })
  expect(both).toMatchObject({ state: 'Fulfilled', isFetching: true })
  await settle()
  expect(server.requests).toHaveLength(3)
})

test('accepts a `fetch` that returns less than a `Response`: a status, and the body as text or as an object', async () => {
  const [record] = loads(1)
  const refusal = [{ errorCode: 'NOT_FOUND', message: 'Gone.' }]
  const responses = (body: unknown) => [
    { text: async () => JSON.stringify(body) },
    { json: async () => body },
  ]
  const reading = (response: object) =>
    createTestUiApi({ options: { fetch: async () => response as Response } }).uiApi.load(getRecord, name(0))
  for (const body of responses(record))
    expect((await reading({ ok: true, status: 200, ...body })).state).toBe('Fulfilled')
  for (const body of responses(refusal))
    expect((await reading({ ok: false, status: 404, ...body })).error).toMatchObject({
      status: 404,
      statusText: '',
      errorCode: 'NOT_FOUND',
      headers: {},
    })
  expect((await reading({ ok: false, status: 503 })).error?.message).toBe('The server answered 503')
  expect(Object.isFrozen(record?.fields)).toBe(false)
})

test('an error keeps truncated JSON as it was sent', async () => {
  const headers = { 'content-type': 'application/json' }
  const fetch = async () => new Response('{"id":"a00', { headers })
  const { error } = await createTestUiApi({ options: { fetch } }).uiApi.load(getRecord, name(0))
  expect(error).toMatchObject({ code: 'UIAPI_RESPONSE', body: '{"id":"a00' })
})
