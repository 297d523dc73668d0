import { expect, test, vi } from 'vitest'
import { graphql } from '../adapters/graphql/graphql.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import {
  LOAD,
  OTHER,
  STOP,
  ANN,
  over,
  loads,
  display,
  node,
  response,
  load,
  record,
  start,
  rowsOf,
} from '../testing/loadQueries.js'

test('a response that a write has overtaken changes nothing that the write knows, and is asked for again', async () => {
  const responses: ((body: object) => void)[] = []
  const { uiApi, server, settle } = createTestUiApi({
    records: [load(7, { fields: { Name: 'L-1' } })],
    overrides: { 'POST /graphql': async () => new Promise((resolve) => responses.push(resolve)) },
  })
  const query = over('Id Name { value }')
  const seen: unknown[] = []
  uiApi.observe(graphql, query, (snapshot) => seen.push(rowsOf(snapshot)?.[0]?.node['Name'].value))
  await settle()
  await uiApi.invoke(updateRecord, { fields: { Id: LOAD, Name: 'L-9' } })
  responses[0]?.(response({ Id: LOAD, Name: { value: 'L-1' } }))
  await settle()
  expect(uiApi.peek(getRecord, record('Name')).data?.fields['Name']?.value).toBe('L-9')
  responses[1]?.(response({ Id: LOAD, Name: { value: 'L-9' } }))
  await settle()
  expect(seen).toContain('L-9')
  expect(seen).not.toContain('L-1')
  expect(server.requests.filter(({ path }) => path.endsWith('/graphql'))).toHaveLength(2)
})

test('an optimistic edit is shown by the query at once, and rolled back with the write', async () => {
  const { uiApi, server } = start(node())
  await uiApi.load(graphql, loads)
  server.override(`PATCH /records/${LOAD}`, () => Response.json([{ message: 'No' }], { status: 400 }))
  const write = uiApi.invoke(updateRecord, { fields: { Id: LOAD, Name: 'L-9' } }, { optimistic: true })
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Name'].value).toBe('L-9')
  await expect(write).rejects.toThrow('No')
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Name'].value).toBe('L-1')
})

test('a deleted record leaves the edges, a deleted parent its place, and the query is stale', async () => {
  const { uiApi, server } = start(node(), node({ Id: OTHER }))
  for (const id of [ANN, STOP]) server.change(id, { Name: 'X' })
  await uiApi.load(graphql, loads)
  await uiApi.invoke(deleteRecord, { recordId: LOAD })
  expect(rowsOf(uiApi.peek(graphql, loads)).map((row) => row.node['Id'])).toEqual([OTHER])
  expect(uiApi.peek(graphql, loads).state).toBe('Stale')
  await uiApi.invoke(deleteRecord, { recordId: ANN })
  await uiApi.invoke(deleteRecord, { recordId: STOP })
  const [row] = rowsOf(uiApi.peek(graphql, loads))
  expect(row?.node['Owner']).toBeNull()
  expect(row?.node['Stops__r'].edges).toEqual([])
})

test.each([
  ['Load__c', 'Stale'],
  ['Account', 'Fulfilled'],
])('after a new %s a query over loads is %s', async (apiName, state) => {
  const { uiApi } = start({ Id: LOAD, ApiName: 'Load__c' })
  const query = over('Id ApiName')
  await uiApi.load(graphql, query)
  await uiApi.invoke(createRecord, { apiName, fields: { Name: 'New' } })
  expect(uiApi.peek(graphql, query).state).toBe(state)
})

test('a query with children of an unknown object is stale after any write', async () => {
  const { uiApi } = start(node())
  await uiApi.load(graphql, loads)
  await uiApi.invoke(createRecord, { apiName: 'Stop__c', fields: { Name: 'New' } })
  expect(uiApi.peek(graphql, loads).state).toBe('Stale')
})

test('a record that is reported as changed is read again for the query that shows it', async () => {
  const { uiApi, server, clock, settle } = start(node())
  uiApi.observe(graphql, loads, () => undefined)
  await settle()
  server.change(LOAD, { Name: 'L-9' })
  const done = uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: LOAD }])
  await settle()
  clock.advanceMs(500)
  await done
  await settle()
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Name'].value).toBe('L-9')
})

test('a record that is reported as changed makes a query without observers stale', async () => {
  const { uiApi, clock } = start(node())
  await uiApi.load(graphql, loads)
  const done = uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: LOAD }])
  clock.advanceMs(500)
  await done
  expect(uiApi.peek(graphql, loads).state).toBe('Stale')
})

test('lists and queries show the same records', async () => {
  const { uiApi } = start(node({ Name: display('L-9') }))
  const list = { objectApiName: 'Load__c', listViewApiName: 'Open', fields: ['Load__c.Name'] }
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(graphql, loads)
  const row = uiApi.peek(getListRecordsByName, list).data?.records.find(({ id }) => id === LOAD)
  expect(row?.fields['Name']).toEqual(display('L-9'))
})

test('data without observers is evicted with its records', async () => {
  const { uiApi, clock } = start(node())
  await uiApi.load(graphql, loads)
  expect(uiApi.dehydrate().records).toHaveLength(3)
  clock.advanceMs(400_000)
  await uiApi.load(getRecord, { recordId: OTHER, fields: ['Load__c.Name'] })
  const { records, documents } = uiApi.dehydrate()
  expect({ records: records.length, documents }).toEqual({ records: 1, documents: [] })
})

test('an evicted record is read again with the query', async () => {
  const { uiApi, settle, server } = start(node())
  uiApi.observe(graphql, loads, vi.fn())
  await settle()
  uiApi.evict(LOAD)
  await settle()
  expect(server.requests.filter(({ path }) => path.endsWith('/graphql'))).toHaveLength(2)
  expect(rowsOf(uiApi.peek(graphql, loads))).toHaveLength(1)
  uiApi.evict(graphql.key(loads))
  await settle()
  expect(uiApi.peek(graphql, loads).state).toBe('Fulfilled')
})
