import { expect, test, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { apex } from '../apex/apex.js'
import { aListUi } from '../testing/aListUi.js'
import { aRelatedListCount } from '../testing/listBuilders.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { engineOf } from './UiApi.js'

const id = (n: number) => `a00${String(n).padStart(12, '0')}AAA`
const ID = id(1)
const name = { recordId: ID, fields: ['Load__c.Name'] }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const loads = (count: number) =>
  Array.from({ length: count }, (_, n) => aRecord({ id: id(n), apiName: 'Load__c' }))

test('a subscriber receives the current snapshot first, then each new one, until it unsubscribes', async () => {
  const { uiApi, settle } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getRecord, name)
  const observer = vi.fn()
  const stop = uiApi.observe(getRecord, name, observer)
  await Promise.resolve()
  expect(observer).toHaveBeenCalledExactlyOnceWith(uiApi.peek(getRecord, name))
  uiApi.ingest(getRecord, name, aRecord({ id: ID, apiName: 'Load__c', fields: { Name: 'x' } }))
  expect(observer).toHaveBeenLastCalledWith(uiApi.peek(getRecord, name))
  stop()
  uiApi.ingest(getRecord, name, aRecord({ id: ID, apiName: 'Load__c', fields: { Name: 'y' } }))
  await settle()
  expect(observer).toHaveBeenCalledTimes(2)
})

test('a subscriber that throws is logged, and the others are notified', async () => {
  const { uiApi, log } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getRecord, name)
  const heard = vi.fn()
  uiApi.observe(getRecord, name, (snapshot) => {
    if (snapshot.data?.fields['Name']?.value === 'x') throw new Error('broken')
  })
  uiApi.observe(getRecord, name, heard)
  await Promise.resolve()
  uiApi.ingest(getRecord, name, aRecord({ id: ID, apiName: 'Load__c', fields: { Name: 'x' } }))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(log.filter(({ event }) => event === 'observer-threw')).toHaveLength(1)
})

test('an evicted record is refetched for its subscribers', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records: loads(2) })
  uiApi.observe(getRecord, name, () => undefined)
  await settle()
  uiApi.evict(ID)
  expect(uiApi.peek(getRecord, name).state).toBe('Pending')
  await settle()
  expect(uiApi.peek(getRecord, name).state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(2)
})

test('a read is evicted by its key', async () => {
  const { uiApi } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getListRecordsByName, list)
  uiApi.evict(getListRecordsByName.key(list))
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Unfulfilled')
})

test('a cache-only subscriber gets an error 400 until data is cached, and never causes a request', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ records: loads(2) })
  const told: unknown[] = []
  const watch = () => {
    uiApi.observe(getRecord, name, ({ state, error }) => told.push([state, error?.status]), {
      cachePolicy: 'cache-only',
    })
    return settle()
  }
  await watch()
  expect(told.splice(0)).toEqual([['Error', 400]])
  await uiApi.load(getRecord, name)
  expect(told.splice(0)).toEqual([['Fulfilled', undefined]])
  clock.advanceMs(30_000)
  await settle()
  expect(told.splice(0)).toEqual([['Stale', undefined]])
  uiApi.evict(ID)
  await settle()
  expect(told.splice(0)).toEqual([['Error', 400]])
  expect(server.requests).toHaveLength(1)
})

test('other subscribers cause refetches beside a cache-only subscriber', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ records: loads(2) })
  uiApi.observe(getRecord, name, () => undefined, { cachePolicy: 'cache-only' })
  uiApi.observe(getRecord, name, () => undefined)
  await settle()
  clock.advanceMs(30_000)
  await settle()
  expect(server.requests).toHaveLength(2)
})

test('a cache-only load returns data that was cached before a failure', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getRecord, name)
  server.override(`GET /records/${ID}`, () => new Response('[]', { status: 500 }))
  await uiApi.refresh(getRecord, name)
  expect(await uiApi.load(getRecord, name, { cachePolicy: 'cache-only' })).toMatchObject({
    state: 'Error',
    error: { status: 500 },
    data: { id: ID },
  })
})

test('newer data clears an error, also within the same millisecond', async () => {
  const { uiApi, server } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getRecord, name)
  server.override(`GET /records/${ID}`, () => new Response('[]', { status: 500 }))
  expect(await uiApi.refresh(getRecord, name)).toMatchObject({ state: 'Error' })
  await uiApi.load(getListRecordsByName, list)
  expect(uiApi.peek(getRecord, name)).toMatchObject({ state: 'Fulfilled', error: undefined })
})

test('clear evicts everything and aborts requests', async () => {
  const { uiApi } = createTestUiApi({ records: loads(2) })
  await uiApi.load(getRecord, name)
  const pending = uiApi.load(getListRecordsByName, list)
  uiApi.clear()
  expect((await pending).state).toBe('Unfulfilled')
  expect(uiApi.peek(getRecord, name).state).toBe('Unfulfilled')
  expect(uiApi.dehydrate()).toEqual({ version: 1, records: [], documents: [] })
})

test('dispose aborts every request, stops the timers and notifies no subscriber again', async () => {
  const signals: AbortSignal[] = []
  const ttlMs = 7_000
  const { uiApi, clock, settle } = createTestUiApi({
    options: {
      ttl: { RecordRepresentation: ttlMs },
      fetch: (_, init) => {
        if (init?.signal) signals.push(init.signal)
        return new Promise<Response>(() => undefined)
      },
    },
  })
  const observers = ['Load__c.Name', 'Load__c.Rate__c', 'Load__c.Miles__c'].map((field) => {
    const observer = vi.fn<() => void>()
    uiApi.observe(getRecord, { recordId: ID, layoutTypes: ['Full'], optionalFields: [field] }, observer)
    return observer
  })
  const [load] = loads(2).slice(1)
  uiApi.ingest(getRecord, name, load)
  await settle()
  expect(signals).toHaveLength(observers.length)
  uiApi.observe(getRecord, name, () => undefined)
  expect(clock.pending()).toContain(ttlMs)
  const counts = observers.map(({ mock }) => mock.calls.length)
  uiApi.dispose()
  expect(clock.pending()).not.toContain(ttlMs)
  clock.advanceMs(60_000)
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual(observers.map(() => true))
  expect(observers.map(({ mock }) => mock.calls.length)).toEqual(counts)
  expect(uiApi.peek(getRecord, name).data).toBeUndefined()
  expect(uiApi.dehydrate()).toMatchObject({ records: [], documents: [] })
  expect(clock.pending()).toEqual([])
})

test('a client hydrated from another one sends no request', async () => {
  const server = createTestUiApi({ records: loads(3) })
  const before = await server.uiApi.load(getListRecordsByName, list)
  const state = JSON.parse(JSON.stringify(server.uiApi.dehydrate())) as ReturnType<
    typeof server.uiApi.dehydrate
  >
  const browser = createTestUiApi({ options: { initialState: state } })
  expect(browser.uiApi.peek(getListRecordsByName, list)).toEqual(before)
  expect((await browser.uiApi.load(getRecord, name)).state).toBe('Fulfilled')
  expect(browser.server.requests).toHaveLength(0)
  browser.clock.advanceMs(30_000)
  expect(browser.uiApi.peek(getRecord, name).state).toBe('Stale')
})

test('evicts the least recently used lists with their records once there are more than maxRecords, however long they live', async () => {
  const rows = (n: number) => loads(50).slice(n * 5, n * 5 + 5)
  const pages = loads(10).map((_, n) => [`GET /list-ui/Load__c/View${n}`, aListUi(rows(n))] as const)
  const { uiApi, clock } = createTestUiApi({
    overrides: Object.fromEntries(pages),
    options: { maxRecords: 20 },
  })
  const listOf = (n: number) => ({ objectApiName: 'Load__c', listViewApiName: `View${n}` })
  uiApi.observe(getListUi, listOf(0), () => undefined)
  for (let n = 0; n < 10; n++) {
    // Long enough for reads of the others to be forgotten by then.
    clock.advanceMs(n === 5 ? 1_000_000 : 1)
    await uiApi.load(getListUi, listOf(n))
  }
  expect(engineOf(uiApi)._store.records.size).toBeLessThanOrEqual(20)
  expect([0, 9, 1].map((n) => uiApi.peek(getListUi, listOf(n)).data !== undefined)).toEqual([
    true,
    true,
    false,
  ])
})

test('an initial state that is invalid is ignored', () => {
  const broken = { record: { id: 7 }, fetchedAt: 0, expiresAt: 0 }
  const { uiApi } = createTestUiApi({
    options: { initialState: { version: 1, records: [broken], documents: [] } },
  })
  expect(uiApi.dehydrate().records).toEqual([])
})

test('above maxRecords, evicts records without subscribers and never one with subscribers', async () => {
  const { uiApi, clock } = createTestUiApi({ records: loads(60), options: { maxRecords: 20 } })
  const observed = loads(60).slice(0, 10)
  for (const { id } of observed) uiApi.observe(getRecord, { ...name, recordId: id }, () => undefined)
  for (const { id } of loads(60)) {
    clock.advanceMs(1)
    await uiApi.load(getRecord, { ...name, recordId: id })
  }
  expect(engineOf(uiApi)._store.records.size).toBeLessThanOrEqual(21)
  for (const { id } of observed)
    expect(uiApi.peek(getRecord, { ...name, recordId: id }).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, { ...name, recordId: id(59) }).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, { ...name, recordId: id(11) }).state).toBe('Unfulfilled')
})

test('above maxRecords, evicts counts without subscribers within their TTL of 30 days', async () => {
  const overrides = { 'GET /related-list-count/*': () => aRelatedListCount(1) }
  const { uiApi, clock } = createTestUiApi({ overrides, options: { maxRecords: 20 } })
  const countOf = (n: number) => ({ parentRecordId: id(n), relatedListId: 'Stops__r' })
  uiApi.observe(getRelatedListCount, countOf(0), () => undefined)
  for (let n = 0; n < 60; n++) {
    clock.advanceMs(1)
    await uiApi.load(getRelatedListCount, countOf(n))
  }
  expect(engineOf(uiApi)._store.documents.size).toBeLessThanOrEqual(21)
  expect(engineOf(uiApi)._queryCache.size).toBeLessThanOrEqual(21)
  expect([0, 59, 1].map((n) => uiApi.peek(getRelatedListCount, countOf(n)).state)).toEqual([
    'Fulfilled',
    'Fulfilled',
    'Unfulfilled',
  ])
})

test.each([
  [{ version: 1 }],
  [{ version: 1, records: {}, documents: [] }],
  [{ version: 1, records: [], documents: 'none' }],
  [{ version: 2, records: [], documents: [] }],
  ['<html>'],
  [{ version: 1, records: [() => undefined], documents: [] }],
])('an invalid initial state is ignored as a whole, with one log entry: %j', async (state) => {
  const initialState = state as never
  const { uiApi, log } = createTestUiApi({ records: loads(2), options: { initialState } })
  expect(log.map(({ level, event }) => [level, event])).toEqual([['error', 'initial-state-ignored']])
  expect(uiApi.dehydrate()).toEqual({ version: 1, records: [], documents: [] })
  expect((await uiApi.load(getRecord, name)).state).toBe('Fulfilled')
})

test('a document without a name in the initial state is ignored', async () => {
  const nameless = { fetchedAt: 0, expiresAt: 0, value: {}, places: [] }
  const initialState = { version: 1, records: [], documents: [nameless, null] } as never
  const { uiApi, log } = createTestUiApi({ options: { initialState } })
  await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'x' } })
  expect(uiApi.dehydrate().documents).toEqual([])
  expect(log.filter(({ level }) => level === 'warn')).toEqual([])
})

test('data that never expires is fresh after dehydration, too', async () => {
  const ttl = { RecordRepresentation: Infinity, ListRecordCollectionRepresentation: Infinity }
  const server = createTestUiApi({ records: loads(3), options: { ttl } })
  await server.uiApi.load(getListRecordsByName, list)
  const written = JSON.stringify(server.uiApi.dehydrate())
  const initialState = JSON.parse(written) as ReturnType<typeof server.uiApi.dehydrate>
  const { uiApi, clock } = createTestUiApi({ options: { initialState } })
  clock.advanceMs(4e12)
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, name).state).toBe('Fulfilled')
  expect(JSON.stringify(uiApi.dehydrate())).toBe(written)
})

test('state of a server whose clock is ahead is fresh for its TTL only', async () => {
  const server = createTestUiApi({ records: loads(3), objectInfos: [anObjectInfo({ apiName: 'Load__c' })] })
  server.clock.advanceMs(600_000)
  await server.uiApi.load(getListRecordsByName, list)
  await server.uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
  const initialState = server.uiApi.dehydrate()
  const { uiApi, clock } = createTestUiApi({ options: { initialState } })
  const states = () =>
    [
      uiApi.peek(getRecord, name),
      uiApi.peek(getListRecordsByName, list),
      uiApi.peek(getObjectInfo, { objectApiName: 'Load__c' }),
    ].map(({ state }) => state)
  clock.advanceMs(29_999)
  expect(states()).toEqual(['Fulfilled', 'Fulfilled', 'Fulfilled'])
  clock.advanceMs(1)
  expect(states()).toEqual(['Stale', 'Stale', 'Fulfilled'])
  clock.advanceMs(900_000)
  expect(states()).toEqual(['Stale', 'Stale', 'Stale'])
})

const namesOf = (uiApi: ReturnType<typeof createTestUiApi>['uiApi']) =>
  loads(10).filter((load) => uiApi.peek(getRecord, { ...name, recordId: load.id }).state === 'Fulfilled')

test('holds no more than maxRecords after writes, the newest ones', async () => {
  const { uiApi } = createTestUiApi({ options: { maxRecords: 3 } })
  const created: string[] = []
  for (let n = 0; n < 10; n++)
    created.push((await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'x' } })).id)
  expect(uiApi.dehydrate().records.map(({ record }) => record)).toMatchObject(
    created.slice(-3).map((id) => ({ id })),
  )
})

test('limits ingested and hydrated records to maxRecords', async () => {
  const pushed = createTestUiApi({ options: { maxRecords: 3 } })
  for (const load of loads(10)) pushed.uiApi.ingest(getRecord, { ...name, recordId: load.id }, load)
  expect(namesOf(pushed.uiApi)).toHaveLength(3)
  const server = createTestUiApi({ records: loads(10) })
  await server.uiApi.load(getListRecordsByName, list)
  const initialState = server.uiApi.dehydrate()
  const browser = createTestUiApi({ options: { initialState, maxRecords: 3 } })
  expect(namesOf(browser.uiApi)).toHaveLength(3)
  expect(namesOf(createTestUiApi({ options: { initialState } }).uiApi)).toHaveLength(10)
})

test('evicts data long past its TTL', async () => {
  const { uiApi, clock } = createTestUiApi({ records: loads(3) })
  await uiApi.load(getListRecordsByName, list)
  clock.advanceMs(30_000 + 300_001)
  await uiApi.refresh(getRecord, { ...name, recordId: id(2) })
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Unfulfilled')
  expect([...engineOf(uiApi)._store.records.keys()]).toEqual([id(2)])
})

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
  const answers: (object | null)[] = [{ loads: ['a'] }, null]
  const fetch = vi.fn(
    async () =>
      new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } }),
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
      message: 'The answer is not valid JSON; nothing was stored.',
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
