import { isDraft } from 'immer'
import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { executeBatchRecordOperations } from '../adapters/records/executeBatchRecordOperations.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { createUiApi } from '../core/createUiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const name = { recordId: ID, fields: ['Account.Name'] }
const account = aRecord({ id: ID, fields: { Name: 'Acme', Phone: '1' } })
const list = { objectApiName: 'Account', listViewApiName: 'All' }
const valueOf = (snapshot: { data?: { fields: Readonly<Record<string, { value: unknown }>> } | undefined }) =>
  snapshot.data?.fields['Name']?.value
const refused = () =>
  new Response(
    JSON.stringify({
      message: 'An error occurred.',
      output: {
        errors: [],
        fieldErrors: { Name: [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'Name is missing' }] },
      },
    }),
    { status: 400, headers: { 'content-type': 'application/json' } },
  )

test("optimistic: true shows the input immediately, then the server's record", async () => {
  const { uiApi } = createTestUiApi({ records: [account] })
  await uiApi.load(getRecord, name)
  const writing = uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'New' } }, { optimistic: true })
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('New')
  expect((await writing)?.fields['Name']?.value).toBe('New')
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('New')
})

test('an optimistic function edits an immer draft of the record', async () => {
  const { uiApi } = createTestUiApi({ records: [account] })
  await uiApi.load(getRecord, name)
  let wasDraft = false
  const writing = uiApi.invoke(
    updateRecord,
    { fields: { Id: ID, Name: 'x' } },
    {
      optimistic: (draft) => {
        wasDraft = isDraft(draft)
        draft.fields.Name.value = 'Drafted'
      },
    },
  )
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('Drafted')
  expect(wasDraft).toBe(true)
  await writing
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('x')
})

test('a failed write rejects with the server’s errors and rolls the edit back', async () => {
  const { uiApi, settle } = createTestUiApi({
    records: [account],
    overrides: { [`PATCH /records/${ID}`]: refused },
  })
  const before = await uiApi.load(getRecord, name)
  const seen: unknown[] = []
  uiApi.observe(getRecord, name, (snapshot) => seen.push(valueOf(snapshot)))
  await settle()
  const writing = uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Bad' } }, { optimistic: true })
  await expect(writing).rejects.toMatchObject({
    status: 400,
    errorCode: 'REQUIRED_FIELD_MISSING',
    messages: ['Name is missing'],
    fieldErrors: { Name: ['Name is missing'] },
  })
  expect(seen).toEqual(['Acme', 'Bad', 'Acme'])
  expect(uiApi.peek(getRecord, name).data).toStrictEqual(before.data)
})

test('a response that arrives during an optimistic edit is merged below it', async () => {
  const gate = Promise.withResolvers<Response>()
  const { uiApi } = createTestUiApi({
    records: [account],
    overrides: { [`PATCH /records/${ID}`]: () => gate.promise },
  })
  await uiApi.load(getRecord, name)
  const writing = uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Mine' } }, { optimistic: true })
  uiApi.ingest(
    getRecord,
    name,
    aRecord({ id: ID, weakEtag: account.weakEtag + 1, fields: { Name: 'Theirs' } }),
  )
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('Mine')
  gate.resolve(refused())
  await expect(writing).rejects.toThrow()
  expect(valueOf(uiApi.peek(getRecord, name))).toBe('Theirs')
})

test('after a write, only lists that can contain the record turn stale', async () => {
  const { uiApi } = createTestUiApi({ records: [account] })
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getListRecordsByName, { ...list, objectApiName: 'Load__c' })
  await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Second' } })
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Stale')
  expect(uiApi.peek(getListRecordsByName, { ...list, objectApiName: 'Load__c' }).state).toBe('Fulfilled')
})

test('a list request in flight during a write is repeated', async () => {
  const gate = Promise.withResolvers<undefined>()
  let reads = 0
  const page = (records: unknown[]) => ({ count: records.length, records, nextPageToken: null })
  const overrides = {
    'POST /list-records/Account/All': async () => {
      reads += 1
      if (reads > 1) return page([account])
      await gate.promise
      return page([])
    },
  }
  const { uiApi, settle } = createTestUiApi({ overrides })
  const loading = uiApi.load(getListRecordsByName, list)
  await settle()
  await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Second' } })
  gate.resolve(undefined)
  expect((await loading).data?.records).toHaveLength(1)
})

test('an update with a 204 response succeeds and evicts the record', async () => {
  const { uiApi } = createTestUiApi({
    records: [account],
    overrides: { [`PATCH /records/${ID}`]: () => new Response(null, { status: 204 }) },
  })
  await uiApi.load(getRecord, name)
  expect(await uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'x' } })).toBeUndefined()
  expect(uiApi.peek(getRecord, name).state).toBe('Unfulfilled')
})

test('[ENT-22] sends only the fields that are writable by the object info', async () => {
  const info = anObjectInfo({
    apiName: 'Account',
    fields: {
      Name: aFieldInfo({ apiName: 'Name', createable: true, updateable: true }),
      Phone: aFieldInfo({ apiName: 'Phone', createable: false, updateable: true }),
      Code__c: aFieldInfo({ apiName: 'Code__c', createable: true, updateable: false }),
    },
  })
  const { uiApi, server } = createTestUiApi({ records: [account], objectInfos: [info] })
  await uiApi.load(getObjectInfo, { objectApiName: 'Account' })
  const fields = { Name: 'n', Phone: 'p', Code__c: 'c' }
  await uiApi.invoke(createRecord, { apiName: 'Account', fields })
  await uiApi.invoke(updateRecord, { apiName: 'Account', fields: { Id: ID, ...fields } })
  expect(server.requests.slice(1).map(({ body }) => (body as { fields: object }).fields)).toEqual([
    { Name: 'n', Code__c: 'c' },
    { Name: 'n', Phone: 'p' },
  ])
})

test('[ENT-22] [API-13] a batch of writes sends writable fields, every id, and all fields of unknown objects', async () => {
  const info = anObjectInfo({
    apiName: 'Account',
    fields: {
      Name: aFieldInfo({ apiName: 'Name', createable: true, updateable: true }),
      Phone: aFieldInfo({ apiName: 'Phone', createable: false, updateable: true }),
      Code__c: aFieldInfo({ apiName: 'Code__c', createable: true, updateable: false }),
    },
  })
  const { uiApi, server } = createTestUiApi({
    records: [account],
    objectInfos: [info],
    overrides: { 'POST /records/batch': () => ({ results: [] }) },
  })
  await uiApi.load(getObjectInfo, { objectApiName: 'Account' })
  await uiApi.load(getRecord, name)
  const fields = { Name: 'n', Phone: 'p', Code__c: 'c' }
  await uiApi.invoke(executeBatchRecordOperations, {
    operations: [
      {
        type: 'CREATE',
        records: [
          { apiName: 'Account', fields },
          { apiName: 'Load__c', fields },
        ],
      },
      { type: 'UPDATE', records: [{ fields: { Id: ID, ...fields } }] },
      { type: 'DELETE', records: [{ fields: { Id: ID } }] },
    ],
  })
  expect(server.requests.at(-1)?.body).toHaveProperty('operations', [
    {
      type: 'CREATE',
      records: [
        { apiName: 'Account', fields: { Name: 'n', Code__c: 'c' } },
        { apiName: 'Load__c', fields },
      ],
    },
    { type: 'UPDATE', records: [{ fields: { Id: ID, Name: 'n', Phone: 'p' } }] },
    { type: 'DELETE', records: [{ fields: { Id: ID } }] },
  ])
})

test('[API-14] ifUnmodifiedSince is sent as a UTC date, flags as query, the id as path', () => {
  const request = updateRecord.request({
    fields: { Id: ID, Name: 'x' },
    ifUnmodifiedSince: '2026-11-21T00:00:00.000Z',
    triggerUserEmail: true,
  })
  expect(request).toEqual({
    method: 'PATCH',
    path: `/services/data/v63.0/ui-api/records/${ID}`,
    query: { triggerUserEmail: true },
    body: { fields: { Name: 'x' }, allowSaveOnDuplicate: false },
    headers: { 'If-Unmodified-Since': 'Sat, 21 Nov 2026 00:00:00 GMT' },
  })
})

test('[API-14] ifUnmodifiedSince takes the date of a record without one, and sends no condition', () => {
  const { lastModifiedDate } = aRecord({ id: ID, lastModifiedDate: null })
  const request = updateRecord.request({
    fields: { Id: ID, Name: 'x' },
    ifUnmodifiedSince: lastModifiedDate,
  })
  expect(request.headers?.['If-Unmodified-Since']).toBeUndefined()
})

test('an incomplete write sends no request', async () => {
  const { uiApi, server } = createTestUiApi()
  const incomplete = { fields: { Name: 'no id' } }
  await expect(uiApi.invoke(updateRecord, incomplete)).rejects.toThrow('Invalid config for "updateRecord"')
  expect(server.requests).toHaveLength(0)
})

test('a create with an idempotency key sends it as a header, and no other create sends one', async () => {
  const { uiApi, server } = createTestUiApi({ records: [account] })
  const input = { apiName: 'Account', fields: { Name: 'Second' } }
  await uiApi.invoke(createRecord, { ...input, idempotencyKey: 'key-1' })
  await uiApi.invoke(createRecord, input)
  expect(server.requests.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual([
    'key-1',
    null,
  ])
  expect(server.requests.map(({ body }) => body)).toEqual([
    server.requests[1]?.body,
    server.requests[1]?.body,
  ])
})

test('a batch with an idempotency key sends it as a header and not in its body', async () => {
  const { uiApi, server } = createTestUiApi({ records: [account] })
  const records = [{ apiName: 'Account', fields: { Name: 'Second' } }]
  const operations = [{ type: 'CREATE' as const, records }]
  await uiApi.invoke(executeBatchRecordOperations, { operations, idempotencyKey: 'key-1' })
  await uiApi.invoke(executeBatchRecordOperations, { operations })
  expect(server.requests.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual([
    'key-1',
    null,
  ])
  expect(server.requests[0]?.body).toEqual(server.requests[1]?.body)
})

test('an empty response to a create rejects: the record may exist, but it is unknown', async () => {
  const { uiApi } = createTestUiApi({
    overrides: { 'POST /records': () => new Response('', { status: 201 }) },
  })
  await expect(uiApi.invoke(createRecord, { apiName: 'Account', fields: {} })).rejects.toMatchObject({
    code: 'UIAPI_RESPONSE',
    status: 201,
  })
})

test('a write is never sent twice', async () => {
  const busy = () => new Response('', { status: 503 })
  const { uiApi, server } = createTestUiApi({
    overrides: { 'POST /records': busy },
    options: { retry: { retries: 3 } },
  })
  await expect(uiApi.invoke(createRecord, { apiName: 'Account', fields: {} })).rejects.toMatchObject({
    status: 503,
  })
  expect(server.requests).toHaveLength(1)
})

test('an aborted write rejects immediately, also when fetch ignores its signal', async () => {
  const uiApi = createUiApi({
    fetch: () => new Promise(() => undefined),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  })
  const caller = new AbortController()
  const writing = uiApi.invoke(
    updateRecord,
    { fields: { Id: 'a00000000000001AAA', Name: 'x' } },
    { signal: caller.signal },
  )
  caller.abort(new Error('left'))
  await expect(writing).rejects.toThrow('left')
})
