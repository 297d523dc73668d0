import { describe, expect, test } from 'vitest'
import { getListUi } from '../adapters/list/getListUi.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getKeywordSearchResults } from '../adapters/search/getKeywordSearchResults.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { aListUi } from '../testing/aListUi.js'

const LOAD = 'a00000000000001AAA'
const config = { recordId: LOAD, fields: ['Load__c.Name'] }
const load = aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-1', Status__c: 'Posted' } })
const listUi = aListUi([load])
const seed = { records: [load], overrides: { 'GET /list-ui/Load__c/Open': () => structuredClone(listUi) } }
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }

test('serves a record without a request up to the last millisecond of its 30 s', async () => {
  const { uiApi, clock, server } = createTestUiApi(seed)
  const first = await uiApi.load(getRecord, config)
  clock.advanceMs(29_999)
  expect(await uiApi.load(getRecord, config)).toBe(first)
  expect(first.state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(1)
})

test('[DAT-01] serves the stale record after 30 s, and refetches it in the background', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi(seed)
  const first = await uiApi.load(getRecord, config)
  server.change(LOAD, { Name: 'L-2' })
  clock.advanceMs(30_000)
  expect(uiApi.peek(getRecord, config).state).toBe('Stale')
  const served = await uiApi.load(getRecord, config)
  expect(served).toMatchObject({ state: 'Stale', isFetching: true })
  expect(served.data).toBe(first.data)
  await settle()
  expect(uiApi.peek(getRecord, config)).toMatchObject({ state: 'Fulfilled', isFetching: false })
  expect(uiApi.peek(getRecord, config).data?.fields['Name']?.value).toBe('L-2')
  expect(server.requests).toHaveLength(2)
})

test('takes lifetimes from the ttl option', async () => {
  const { uiApi, clock } = createTestUiApi({ ...seed, options: { ttl: { RecordRepresentation: 10 } } })
  await uiApi.load(getRecord, config)
  clock.advanceMs(9)
  expect(uiApi.peek(getRecord, config).state).toBe('Fulfilled')
  clock.advanceMs(1)
  expect(uiApi.peek(getRecord, config).state).toBe('Stale')
})

test('a list view turns stale with its records after 30 s, its metadata only after 30 d', async () => {
  const { uiApi, clock } = createTestUiApi(seed)
  await uiApi.load(getListUi, list)
  clock.advanceMs(29_999)
  expect(uiApi.peek(getListUi, list).state).toBe('Fulfilled')
  clock.advanceMs(1)
  expect(uiApi.peek(getListUi, list).state).toBe('Stale')
})

test('a list view without records turns stale after 30 s as well', async () => {
  const overrides = { 'GET /list-ui/Load__c/Open': () => aListUi([]) }
  const { uiApi, clock } = createTestUiApi({ overrides })
  await uiApi.load(getListUi, list)
  clock.advanceMs(30_000)
  expect(uiApi.peek(getListUi, list).state).toBe('Stale')
})

test('the same data is the same object when it is fresh, stale, and fresh again', async () => {
  const { uiApi, clock } = createTestUiApi(seed)
  const { data } = await uiApi.load(getListUi, list)
  clock.advanceMs(30_000)
  expect(uiApi.peek(getListUi, list).data).toBe(data)
  const again = await uiApi.refresh(getListUi, list)
  expect(again.state).toBe('Fulfilled')
  expect(again.data).toBe(data)
  expect(again.fetchedAt).toBe(clock.now())
})

test('refetches subscribed data when it turns stale', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi(seed)
  const seen: string[] = []
  uiApi.observe(getRecord, config, ({ state }) => seen.push(state))
  await settle()
  clock.advanceMs(30_000)
  await settle()
  expect(seen).toEqual(['Pending', 'Fulfilled', 'Stale', 'Fulfilled'])
  expect(server.requests).toHaveLength(2)
})

test('refetches each of several subscribed queries at the end of its own lifetime', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ ...seed, objectInfos: [anObjectInfo()] })
  const description = { objectApiName: anObjectInfo().apiName }
  uiApi.observe(getObjectInfo, description, () => undefined)
  const stop = uiApi.observe(getRecord, config, () => undefined)
  await settle()
  clock.advanceMs(30_000)
  stop()
  await settle()
  server.requests.length = 0
  clock.advanceMs(869_999)
  await settle()
  expect(server.requests).toHaveLength(0)
  clock.advanceMs(1)
  await settle()
  expect(server.requests.map(({ path }) => path.split('/').at(-1))).toEqual([description.objectApiName])
})

test('refetches search results for the next subscriber and after a write, but not on expiry', async () => {
  const overrides = { 'POST /search/results/keyword': () => ({ records: [structuredClone(load)] }) }
  const { uiApi, clock, server, settle } = createTestUiApi({ ...seed, overrides })
  const search = { objectApiName: 'Load__c', q: 'dallas' }
  const seen: string[] = []
  const stop = uiApi.observe(getKeywordSearchResults, search, ({ state }) => seen.push(state))
  await settle()
  for (let second = 0; second < 20; second++) {
    clock.advanceMs(1_000)
    await settle()
  }
  expect(seen).toEqual(['Pending', 'Fulfilled', 'Stale'])
  const sent = () => server.requests.filter(({ path }) => path.includes('/search/')).length
  expect(sent()).toBe(1)
  uiApi.observe(getKeywordSearchResults, search, () => undefined)
  await settle()
  expect(sent()).toBe(2)
  clock.advanceMs(1_000)
  await uiApi.invoke(deleteRecord, { recordId: LOAD })
  await settle()
  expect(sent()).toBe(3)
  stop()
})

test('only marks data stale when refreshObserved is off', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ ...seed, options: { refreshObserved: false } })
  const seen: string[] = []
  uiApi.observe(getRecord, config, ({ state }) => seen.push(state))
  await settle()
  clock.advanceMs(60_000)
  await settle()
  expect(seen.at(-1)).toBe('Stale')
  expect(server.requests).toHaveLength(1)
})

test('a response that is already stale is not refetched in a loop', async () => {
  const { uiApi, server, settle } = createTestUiApi({
    ...seed,
    options: { ttl: { RecordRepresentation: 0 } },
  })
  uiApi.observe(getRecord, config, () => undefined)
  await settle()
  await settle()
  expect(server.requests).toHaveLength(1)
})

test('one timer serves a thousand subscribed records, and none exceeds 32 bits', async () => {
  const records = Array.from({ length: 1000 }, (_, i) =>
    aRecord({ id: `a00${String(i).padStart(12, '0')}AAA`, apiName: 'Load__c' }),
  )
  const { uiApi, clock, settle } = createTestUiApi({ records })
  for (const { id } of records)
    uiApi.observe(getRecord, { recordId: id, fields: ['Load__c.Name'] }, () => undefined)
  await settle()
  expect(uiApi.peek(getRecord, { recordId: records[999]?.id, fields: ['Load__c.Name'] }).state).toBe(
    'Fulfilled',
  )
  expect(clock.pending()).toEqual([30_000])
})

test('a lifetime of 30 days waits in steps that a timer can hold', async () => {
  const { uiApi, clock, settle } = createTestUiApi({
    objectInfos: [anObjectInfo()],
    options: { ttl: { ObjectInfoRepresentation: 2_592_000_000 } },
  })
  uiApi.observe(getObjectInfo, { objectApiName: anObjectInfo().apiName }, () => undefined)
  await settle()
  expect(clock.pending()).toEqual([2_147_483_647])
})

test('revalidates metadata, and a 304 extends its lifetime', async () => {
  const responses = [
    new Response(JSON.stringify(anObjectInfo()), {
      headers: { 'content-type': 'application/json', etag: '"c1"' },
    }),
    new Response(null, { status: 304 }),
  ]
  const { apiName } = anObjectInfo()
  const overrides = { [`GET /object-info/${apiName}`]: () => responses.shift() }
  const { uiApi, clock, server } = createTestUiApi({ overrides })
  const { data } = await uiApi.load(getObjectInfo, { objectApiName: apiName })
  clock.advanceMs(900_000)
  const renewed = await uiApi.refresh(getObjectInfo, { objectApiName: apiName })
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"c1"'])
  expect(renewed).toMatchObject({ state: 'Fulfilled', fetchedAt: clock.now() })
  expect(renewed.data).toBe(data)
})

test('a 304 of a list extends the lifetimes of its records, with all their cached fields', async () => {
  const responses = [
    Response.json(listUi, { headers: { etag: '"l1"' } }),
    new Response(null, { status: 304 }),
  ]
  const overrides = { 'GET /list-ui/Load__c/Open': () => responses.shift() }
  const { uiApi, clock, server } = createTestUiApi({ ...seed, overrides })
  const { data } = await uiApi.load(getListUi, list)
  clock.advanceMs(30_000)
  expect(uiApi.peek(getListUi, list).state).toBe('Stale')
  const renewed = await uiApi.refresh(getListUi, list)
  expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"l1"')
  expect(renewed).toMatchObject({ state: 'Fulfilled', fetchedAt: clock.now() })
  expect(renewed.data).toBe(data)
  expect(uiApi.peek(getRecord, config)).toMatchObject({ state: 'Fulfilled', fetchedAt: clock.now() })
  clock.advanceMs(29_999)
  expect(uiApi.peek(getListUi, list).state).toBe('Fulfilled')
})

test('metadata that was evicted during revalidation is fetched in full', async () => {
  const gate = Promise.withResolvers<undefined>()
  const asked: (string | undefined)[] = []
  const overrides = {
    'GET /object-info/Load__c': async ({ headers }: { headers: Readonly<Record<string, string>> }) => {
      const condition = headers['if-none-match']
      asked.push(condition)
      if (condition === undefined)
        return Response.json(anObjectInfo({ apiName: 'Load__c' }), { headers: { etag: '"1"' } })
      await gate.promise
      return new Response(null, { status: 304 })
    },
  }
  const { uiApi, clock, settle } = createTestUiApi({ overrides })
  const object = { objectApiName: 'Load__c' }
  uiApi.observe(getObjectInfo, object, () => undefined)
  await settle()
  clock.advanceMs(900_000)
  await settle()
  uiApi.evict(getObjectInfo.key(object))
  gate.resolve(undefined)
  await settle()
  expect(asked).toEqual([undefined, '"1"', undefined])
  expect(uiApi.peek(getObjectInfo, object)).toMatchObject({
    state: 'Fulfilled',
    data: { apiName: 'Load__c' },
  })
})

test('a 304 for a request without If-None-Match is an error', async () => {
  const overrides = { 'GET /object-info/Load__c': () => new Response(null, { status: 304 }) }
  const { uiApi } = createTestUiApi({ overrides })
  expect(await uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })).toMatchObject({
    state: 'Error',
    error: { message: expect.stringContaining('Expected a response but received 304') },
  })
})

describe('the response to another query, with equal values', () => {
  const more = { recordId: LOAD, fields: ['Load__c.Name', 'Load__c.Status__c'] }

  test('clears the error of a subscribed query', async () => {
    const { uiApi, server, settle } = createTestUiApi({ ...seed, options: { batchRecords: false } })
    const states: string[] = []
    uiApi.observe(getRecord, config, ({ state }) => states.push(state))
    await settle()
    server.override(`GET /records/${LOAD}`, () => new Response('[]', { status: 500 }))
    await uiApi.refresh(getRecord, config)
    expect(states.at(-1)).toBe('Error')
    server.override(`GET /records/${LOAD}`, () => structuredClone(load))
    await uiApi.load(getRecord, more, { cachePolicy: 'network-only' })
    expect(states.at(-1)).toBe('Fulfilled')
  })

  test.each([
    ['that is not refetched', { refreshObserved: false }, undefined],
    ['of the cache alone', {}, { cachePolicy: 'cache-only' }],
  ] as const)('makes a subscribed query fresh %s', async (_, options, policy) => {
    const { uiApi, clock, settle } = createTestUiApi({ ...seed, options })
    const states: string[] = []
    await uiApi.load(getRecord, config)
    uiApi.observe(getRecord, config, ({ state }) => states.push(state), policy)
    await settle()
    clock.advanceMs(30_000)
    await settle()
    expect(states).toEqual(['Fulfilled', 'Stale'])
    await uiApi.load(getRecord, more, { cachePolicy: 'network-only' })
    expect(states).toEqual(['Fulfilled', 'Stale', 'Fulfilled'])
  })

  test('makes a query fresh that was stale when it was subscribed', async () => {
    const { uiApi, clock, settle } = createTestUiApi(seed)
    const states: string[] = []
    await uiApi.load(getRecord, config)
    clock.advanceMs(30_000)
    uiApi.observe(getRecord, config, ({ state }) => states.push(state), { cachePolicy: 'cache-only' })
    await settle()
    await uiApi.load(getRecord, more, { cachePolicy: 'network-only' })
    expect(states).toEqual(['Stale', 'Fulfilled'])
  })
})
