import { expect, test, vi } from 'vitest'
import { createUiApi } from '../../core/createUiApi.js'
import { aRecord } from '../../testing/aRecord.js'
import { getListRecordsByName } from '../list/getListRecordsByName.js'
import { getRecord } from '../records/getRecord.js'
import { performQuickAction } from './performQuickAction.js'
import { performUpdateRecordQuickAction } from './performUpdateRecordQuickAction.js'

const LOAD = 'a00000000000001AAA'
const input = { actionApiName: 'Load__c.Book', apiName: 'Load__c', fields: { Name: 'L-1' } }

/** A server with one load, in a list of its own, whose quick action responds with `response`. */
function serverWithLoad(response: () => Response, refreshObserved = false) {
  const requests: string[] = []
  let name = 'L-1'
  const load = () => aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: name } })
  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    now: () => 0,
    refreshObserved,
    fetch: (url, { method = 'GET' } = {}) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url)
      requests.push(`${method} ${pathname.split('/ui-api/')[1]}`)
      if (pathname.includes('/perform-quick-action/')) return Promise.resolve(response())
      if (pathname.includes('/list-records/'))
        return Promise.resolve(Response.json({ count: 1, records: [load()] }))
      return Promise.resolve(Response.json(load()))
    },
  })
  const record = { recordId: LOAD, fields: ['Load__c.Name'] }
  const list = { objectApiName: 'Load__c', listViewApiName: 'Open', fields: ['Load__c.Name'] }
  const rename = (to: string) => {
    name = to
  }
  return { uiApi, requests, record, list, rename }
}

test.each([
  ['POST', performQuickAction],
  ['PATCH', performUpdateRecordQuickAction],
] as const)('sends a quick action by %s with the defaults of its body', (method, adapter) => {
  expect(adapter.request({ ...input, contextId: '001000000000001' })).toEqual({
    method,
    path: '/services/data/v63.0/ui-api/actions/perform-quick-action/Load__c.Book',
    query: {},
    body: {
      allowSaveOnDuplicate: false,
      apiName: 'Load__c',
      contextId: '001000000000001AAA',
      fields: { Name: 'L-1' },
    },
    headers: {},
  })
})

test.each([
  [{ ...input, actionApiName: undefined }, 'Invalid config for "performQuickAction"'],
  [{ ...input, apiName: undefined }, 'Invalid config for "performQuickAction"'],
  [{ ...input, fields: undefined }, 'Invalid config for "performQuickAction"'],
  [
    { ...input, fields: { Name: {} } },
    'Invalid config for "performQuickAction": Expected "string" but received "object" (at "fields.Name")',
  ],
])('rejects %o', (wrong, message) => {
  // Wrong on purpose: the compiler would refuse it.
  expect(() => performQuickAction.request(wrong as never)).toThrow(message)
})

test('invalidates the record of an update and the lists that can contain it', async () => {
  const { uiApi, record, list } = serverWithLoad(() =>
    Response.json({ id: LOAD, contextId: LOAD, isCreated: false, isSuccess: true, successMessage: 'Booked' }),
  )
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getRecord, record)
  expect(uiApi.peek(getRecord, record).state).toBe('Fulfilled')

  const result = await uiApi.invoke(performUpdateRecordQuickAction, { ...input, contextId: LOAD })

  expect(result).toMatchObject({ id: LOAD, isSuccess: true })
  expect(uiApi.peek(getRecord, record).state).toBe('Stale')
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Stale')
})

test('an action with an empty response succeeds: its record is refetched', async () => {
  const { uiApi, record, list } = serverWithLoad(() => Response.json({}))
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getRecord, record)
  const action = { ...input, contextId: LOAD, fields: { Name: 'B' } }
  await uiApi.invoke(performUpdateRecordQuickAction, action, { optimistic: true })
  const { state, data } = uiApi.peek(getRecord, record)
  expect([state, data?.fields['Name']?.value]).toEqual(['Stale', 'B'])
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Stale')
})

test('invalidates the lists that can contain a created record, and the record that it was created for', async () => {
  const { uiApi, record, list } = serverWithLoad(() =>
    Response.json(
      { id: 'a00000000000009AAA', contextId: LOAD, isCreated: true, isSuccess: true },
      { status: 201 },
    ),
  )
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getRecord, record)

  await uiApi.invoke(performQuickAction, { ...input, contextId: LOAD })

  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Stale')
  expect(uiApi.peek(getRecord, record).state).toBe('Stale')
})

test('refetches a subscribed record after the action', async () => {
  const { uiApi, requests, record } = serverWithLoad(() => Response.json({ id: LOAD, isSuccess: true }), true)
  await uiApi.load(getRecord, record)
  const stop = uiApi.observe(getRecord, record, () => undefined)

  await uiApi.invoke(performUpdateRecordQuickAction, { ...input, contextId: LOAD })

  await vi.waitFor(() => {
    expect(uiApi.peek(getRecord, record).state).toBe('Fulfilled')
    expect(requests).toEqual([
      `GET records/${LOAD}`,
      'PATCH actions/perform-quick-action/Load__c.Book',
      `GET records/${LOAD}`,
    ])
  })
  stop()
})

test('a load after the action returns the changed record', async () => {
  const { uiApi, record, rename } = serverWithLoad(() => Response.json({ id: LOAD, isSuccess: true }))
  await uiApi.load(getRecord, record)
  await uiApi.invoke(performUpdateRecordQuickAction, { ...input, contextId: LOAD })
  rename('Booked')
  const { state, data } = await uiApi.load(getRecord, record)
  expect([state, data?.fields['Name']?.value]).toEqual(['Fulfilled', 'Booked'])
  expect((await uiApi.load(getRecord, record)).data).toBe(data)
})

test('leaves the cache unchanged when the action fails, and has the error of the field', async () => {
  const fieldErrors = {
    Name: [{ errorCode: 'REQUIRED_FIELD_MISSING', field: 'Name', message: 'Name is missing' }],
  }
  const { uiApi, record, list } = serverWithLoad(() =>
    Response.json(
      { message: 'Failed', enhancedErrorType: 'RecordError', output: { errors: [], fieldErrors } },
      { status: 400 },
    ),
  )
  await uiApi.load(getListRecordsByName, list)
  await uiApi.load(getRecord, record)

  await expect(uiApi.invoke(performQuickAction, { ...input, contextId: LOAD })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { Name: ['Name is missing'] },
  })

  expect(uiApi.peek(getRecord, record).state).toBe('Fulfilled')
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Fulfilled')
})
