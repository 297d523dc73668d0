import { expect, test, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

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
