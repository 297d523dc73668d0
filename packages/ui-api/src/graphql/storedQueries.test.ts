import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../adapters/graphql/graphql.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { persist, type Persistence } from '../persist/persist.js'
import { aGraphqlResponse } from '../testing/aGraphqlResponse.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const ANN = '005000000000001AAA'
const QUERY = {
  query:
    '{ uiapi { query { Load__c { edges { node { Id ApiName WeakEtag title: Name { value displayValue } Owner { Id ApiName Name { value displayValue } } } } } } } }',
}
const display = (value: string) => ({ value, displayValue: null })
const response = (name = 'L-1', WeakEtag = 7) =>
  aGraphqlResponse({
    Load__c: [
      {
        Id: LOAD,
        ApiName: 'Load__c',
        WeakEtag,
        title: display(name),
        Owner: { Id: ANN, ApiName: 'User', Name: display('Ann') },
      },
    ],
  })
const seed = {
  records: [aRecord({ id: LOAD, apiName: 'Load__c', weakEtag: 7, fields: { Name: 'L-1' } })],
  overrides: { 'POST /graphql': () => response() },
}
const name = { recordId: LOAD, fields: ['Load__c.Name'] }
const titleIn = ({ data }: { readonly data: unknown }) =>
  (data as any)?.data.uiapi.query.Load__c.edges[0]?.node.title.value

const running: Persistence[] = []
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  for (const persistence of running.splice(0)) persistence.stop()
})
async function open() {
  const page = createTestUiApi(seed)
  const persistence = persist(page.uiApi, { userId: 'ann' })
  running.push(persistence)
  await persistence.ready
  return { ...page, persistence }
}

test('a dehydrated response is shown without a request, and its records are those of the cache', async () => {
  const server = createTestUiApi(seed)
  await server.uiApi.load(graphql, QUERY)
  const initialState = JSON.parse(JSON.stringify(server.uiApi.dehydrate()))
  const browser = createTestUiApi({ ...seed, options: { initialState } })
  const snapshot = await browser.uiApi.load(graphql, QUERY)
  expect({ state: snapshot.state, data: snapshot.data }).toEqual({ state: 'Fulfilled', data: response() })
  expect(browser.server.requests).toEqual([])
  browser.uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: LOAD, apiName: 'Load__c', weakEtag: 8, fields: { Name: 'L-9' } }),
  )
  expect(titleIn(browser.uiApi.peek(graphql, QUERY))).toBe('L-9')
  browser.clock.advanceMs(30_000)
  expect(browser.uiApi.peek(graphql, QUERY).state).toBe('Stale')
})

test.each<[string, (state: { records: unknown[]; documents: { value: unknown }[] }) => void]>([
  ['without its records', (state) => void (state.records = [])],
  [
    'with a broken response',
    (state) => void (state.documents[0]!.value = { data: { uiapi: { query: { Load__c: { edges: 5 } } } } }),
  ],
  ['with no response', (state) => void (state.documents[0]!.value = 5)],
])('a dehydrated response %s is read again', async (_, change) => {
  const server = createTestUiApi(seed)
  await server.uiApi.load(graphql, QUERY)
  const initialState = JSON.parse(JSON.stringify(server.uiApi.dehydrate()))
  change(initialState)
  const browser = createTestUiApi({ ...seed, options: { initialState } })
  await browser.uiApi.load(graphql, QUERY)
  await browser.settle()
  expect(browser.server.requests).toHaveLength(1)
  expect(browser.uiApi.peek(graphql, QUERY)).toMatchObject({ state: 'Fulfilled', data: response() })
})

test('a reload within the lifetime sends nothing', async () => {
  const first = await open()
  await first.uiApi.load(graphql, QUERY)
  await first.settle()
  first.persistence.stop()
  await first.settle()
  const second = await open()
  const { state, data } = await second.uiApi.load(graphql, QUERY)
  expect({ state, data }).toEqual({ state: 'Fulfilled', data: response() })
  expect(second.server.requests).toEqual([])
})

test('another tab shows a write and a deletion at once, and a newer response', async () => {
  const [one, other] = [await open(), await open()]
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await one.settle()
  }
  await one.uiApi.load(graphql, QUERY)
  await other.uiApi.load(graphql, QUERY)
  await one.uiApi.invoke(updateRecord, { fields: { Id: LOAD, Name: 'L-9' } })
  await settle()
  expect(titleIn(other.uiApi.peek(graphql, QUERY))).toBe('L-9')
  one.clock.advanceMs(1_000)
  other.clock.advanceMs(1_000)
  one.server.override('POST /graphql', () => response('L-10', 9))
  await one.uiApi.refresh(graphql, QUERY)
  await settle()
  expect(titleIn(other.uiApi.peek(graphql, QUERY))).toBe('L-10')
  other.uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: LOAD, apiName: 'Load__c', weakEtag: 10, fields: { Name: 'L-11' } }),
  )
  expect(titleIn(other.uiApi.peek(graphql, QUERY))).toBe('L-11')
  await one.uiApi.invoke(deleteRecord, { recordId: LOAD })
  await settle()
  expect(titleIn(other.uiApi.peek(graphql, QUERY))).toBeUndefined()
})
