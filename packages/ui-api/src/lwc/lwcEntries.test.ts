import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { apex } from '../apex/apex.js'
import { getRecord as getRecordAdapter } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { aGraphqlResponse } from '../testing/aGraphqlResponse.js'
import { gql, graphql, refreshGraphQL } from './uiGraphQLApi.js'
import { deleteListInfo } from './uiListsApi.js'
import { updateLayoutUserState } from './uiLayoutApi.js'
import {
  createRecord,
  deleteRecord,
  getRecord,
  getRecordNotifyChange,
  notifyRecordUpdateAvailable,
  refreshApex,
  setDefaultClient,
  updateRecord,
} from './uiRecordApi.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'

const ID = '001000000000001AAA'
const name = { recordId: ID, fields: ['Account.Name'] }

function start() {
  const test = createTestUiApi({ records: [aRecord({ id: ID, fields: { Name: 'Acme' } })] })
  setDefaultClient(test.uiApi)
  return test
}

afterEach(() => setDefaultClient(undefined))

test('reads of the LWC entries are the adapters of the package', () => {
  expect(getRecord).toBe(getRecordAdapter)
})

test('a write of the LWC entries without a default client is rejected with the call that sets it', async () => {
  await expect(deleteRecord(ID)).rejects.toThrow('deleteRecord has no client. Call setDefaultClient(')
})

test('createRecord sends the record input of LWC', async () => {
  const { server } = start()
  const record = await createRecord({ apiName: 'Account', fields: { Name: 'New' } })
  expect(record?.fields['Name']?.value).toBe('New')
  expect(server.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/services/data/v63.0/ui-api/records',
  })
  expectTypeOf(record).toEqualTypeOf<RecordRepresentation | undefined>()
})

test('updateRecord sends ifUnmodifiedSince of its second argument as a header', async () => {
  const sent: Request[] = []
  const { uiApi } = createTestUiApi({
    options: {
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return Response.json(aRecord({ id: ID, fields: { Name: 'Better' } }))
      },
    },
  })
  setDefaultClient(uiApi)
  await updateRecord(
    { fields: { Id: ID, Name: 'Better' } },
    { ifUnmodifiedSince: '2026-01-31T09:00:00.000Z' },
  )
  // A record may have no date.
  await updateRecord({ fields: { Id: ID, Name: 'Better' } }, { ifUnmodifiedSince: null })
  expect(sent.map(({ headers }) => headers.get('if-unmodified-since'))).toEqual([
    'Sat, 31 Jan 2026 09:00:00 GMT',
    null,
  ])
})

test('deleteRecord takes a record id, and the record is gone', async () => {
  const { server, uiApi } = start()
  await uiApi.load(getRecord, name)
  await deleteRecord(ID)
  expect(server.requests.at(-1)).toMatchObject({
    method: 'DELETE',
    path: `/services/data/v63.0/ui-api/records/${ID}`,
  })
  expect(uiApi.peek(getRecord, name).error?.status).toBe(404)
})

test('refreshApex refetches the query of a snapshot, also of an older one with the same data', async () => {
  const { server, uiApi } = start()
  const snapshot = await uiApi.load(getRecord, name)
  server.change(ID, { Name: 'Changed' })
  const { data } = await refreshApex(snapshot)
  expect(data?.fields['Name']?.value).toBe('Changed')
  await expect(refreshApex({ ...snapshot })).rejects.toThrow('does not cache')
  await expect(refreshApex(undefined as never)).rejects.toThrow('Pass the result of useWire')
})

test('refreshApex tells server methods with equal values apart', async () => {
  const { server, uiApi } = start()
  const method = (name: string) => {
    server.override(`GET /lwr/apex/v63.0/Loads/${name}`, () => Response.json(0))
    return apex<object, number>({ className: 'Loads', method: name, httpMethod: 'GET' })
  }
  const [open, late] = [method('open'), method('late')]
  await uiApi.load(open, {})
  const snapshot = await uiApi.load(late, {})
  await refreshApex(snapshot)
  expect(server.requests.at(-1)?.path).toBe('/lwr/apex/v63.0/Loads/late')
  // An older snapshot, whose value both have.
  await expect(refreshApex({ ...snapshot })).rejects.toThrow('does not cache')
})

test('refreshGraphQL sends the query of a snapshot again', async () => {
  const { server, uiApi } = start()
  const query = gql`query load { uiapi { query { Account { edges { node { Id ${'Name { value }'} } } } } } }`
  server.override('POST /graphql', () => aGraphqlResponse({ Account: [{ Id: ID, Name: { value: 'Acme' } }] }))
  const snapshot = await uiApi.load(graphql, { query })
  server.override('POST /graphql', () =>
    aGraphqlResponse({ Account: [{ Id: ID, Name: { value: 'Changed' } }] }),
  )
  const { data } = await refreshGraphQL(snapshot)
  expect(data).toEqual(aGraphqlResponse({ Account: [{ Id: ID, Name: { value: 'Changed' } }] }))
  await expect(refreshGraphQL({ ...snapshot })).rejects.toThrow('refreshGraphQL got a snapshot')
})

test('refreshApex calls refresh of the result of a hook', async () => {
  const { uiApi } = start()
  const snapshot = uiApi.peek(getRecord, name)
  expect(await refreshApex({ ...snapshot, refresh: async () => snapshot })).toBe(snapshot)
})

test.each([
  ['notifyRecordUpdateAvailable', notifyRecordUpdateAvailable],
  ['getRecordNotifyChange', getRecordNotifyChange],
])('%s refetches a record with subscribers', async (_, notify) => {
  const { clock, server, settle, uiApi } = start()
  uiApi.observe(getRecord, name, () => undefined)
  await settle()
  server.change(ID, { Name: 'Changed' })
  const done = notify([{ recordId: ID }])
  await settle()
  clock.advanceMs(500)
  await settle()
  await done
  expect(uiApi.peek(getRecord, name).data?.fields['Name']?.value).toBe('Changed')
})

test('writes of list views and layouts take the input of LWC', async () => {
  const sent: string[] = []
  const { uiApi } = createTestUiApi({
    options: {
      fetch: async (input, init) => {
        const { method, url } = new Request(input, init)
        sent.push(`${method} ${url.split('/ui-api/')[1]}`)
        return new Response(null, { status: 204 })
      },
    },
  })
  setDefaultClient(uiApi)
  await deleteListInfo({ objectApiName: 'Load__c', listViewApiName: 'Mine' })
  await updateLayoutUserState({
    recordTypeId: '012000000000000AAA',
    objectApiName: 'Load__c',
    layoutType: 'Full',
    mode: 'View',
    sectionUserStates: {},
  })
  expect(sent[0]).toBe('DELETE list-info/Load__c/Mine')
  expect(sent[1]).toMatch(/^PATCH layout\/Load__c\/user-state/)
})
