import { afterEach, expect, test, vi } from 'vitest'
import { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { apex } from '../apex/apex.js'
import { updateRecord as updateRecordFunction } from '../lwc/uiRecordApi.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { createUiApi } from './createUiApi.js'

const ID = '001000000000001AAA'
// Callers without types.
// oxlint-disable-next-line typescript/no-explicit-any
const wrong = (value: unknown): any => value

afterEach(() => vi.restoreAllMocks())

test('a call without an adapter is an error that names the import', async () => {
  const { uiApi } = createTestUiApi()
  const message =
    'needs a read adapter such as getRecord as its first argument, but received undefined. Check the import.'
  await expect(uiApi.load(wrong(undefined), {})).rejects.toThrow(`load ${message}`)
  await expect(uiApi.refresh(wrong(undefined), {})).rejects.toThrow(`refresh ${message}`)
  expect(() => uiApi.peek(wrong(undefined), {})).toThrow(`peek ${message}`)
  expect(() => uiApi.observe(wrong(undefined), {}, () => undefined)).toThrow(`observe ${message}`)
  await expect(uiApi.invoke(wrong(undefined), {})).rejects.toThrow('invoke needs a write adapter such as')
  await expect(uiApi.notify(wrong(null), [])).rejects.toThrow('notify needs a notify adapter such as')
})

test('an adapter of another kind is an error that names the right call', async () => {
  const { uiApi, server } = createTestUiApi()
  await expect(uiApi.load(wrong(updateRecord), {})).rejects.toThrow(
    'load: updateRecord is a write adapter. Pass it to uiApi.invoke or useInvoke.',
  )
  await expect(uiApi.invoke(wrong(getRecord), {})).rejects.toThrow(
    'invoke: getRecord is a read adapter. Pass it to uiApi.load or useWire.',
  )
  await expect(uiApi.load(wrong(notifyRecordUpdateAvailable), [])).rejects.toMatchObject({
    code: 'UIAPI_CONFIG',
    message: expect.stringContaining('Pass it to uiApi.notify.'),
  })
  expect(server.requests).toHaveLength(0)
})

test.each([
  [updateRecord, 'updateRecord is an adapter, not a function. Pass it to useInvoke or uiApi.invoke.'],
  [getRecord, 'getRecord is an adapter, not a function. Pass it to useWire or uiApi.load.'],
  [
    notifyRecordUpdateAvailable,
    'notifyRecordUpdateAvailable is an adapter, not a function. Pass it to uiApi.notify.',
  ],
])('an adapter that is called as in LWC says what to call', (adapter, message) => {
  expect(() => wrong(adapter)({ fields: { Id: ID } })).toThrow(message)
  expect(() => wrong(adapter)()).toThrow('@portal/ui-api/uiRecordApi')
})

test('an incomplete input names the missing property', async () => {
  const { uiApi } = createTestUiApi()
  const invalid = (name: string, reason: string) => ({
    message: `Invalid config for "${name}"`,
    issues: [`Invalid config for "${name}": ${reason}.`],
    cause: new TypeError(`${name}: ${reason}.`),
  })
  await expect(uiApi.invoke(updateRecord, { fields: { Name: 'x' } })).rejects.toMatchObject(
    invalid('updateRecord', 'fields.Id is missing; it is the id of the record to update'),
  )
  await expect(
    uiApi.invoke(updateRecord, { fields: { Id: ID }, ifUnmodifiedSince: 'yesterday' }),
  ).rejects.toMatchObject(invalid('updateRecord', 'ifUnmodifiedSince is not a date in ISO 8601'))
  await expect(uiApi.invoke(deleteRecord, wrong({}))).rejects.toMatchObject(
    invalid('deleteRecord', 'recordId is missing'),
  )
})

test('an unknown option is ignored with one warning that names the known one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const log: unknown[] = []
  createUiApi(wrong({ baseURL: 'https://org.example', onLog: (event: unknown) => log.push(event) }))
  const message = 'createUiApi: unknown option "baseURL" is ignored. Did you mean "baseUrl"?'
  expect(warn.mock.calls).toEqual([[message]])
  expect(log).toEqual([{ level: 'warn', event: 'unknown-option', message }])
  const { uiApi } = createTestUiApi()
  for (let call = 0; call < 2; call++) await uiApi.load(getRecord, null, wrong({ policy: 'cache-only' }))
  expect(warn.mock.calls.slice(1)).toEqual([
    ['load: unknown option "policy" is ignored. Did you mean "cachePolicy"?'],
  ])
})

test('an unknown property of a configuration is ignored with one warning that names the known one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uiApi } = createTestUiApi()
  const misspelt = wrong({ recordId: ID, field: ['Account.Name'], view: 'Full' })
  for (let call = 0; call < 2; call++) uiApi.peek(getRecord, misspelt)
  await uiApi.load(getRecord, wrong({ recordID: ID, fields: ['Account.Name'] }))
  expect(warn.mock.calls.flat()).toEqual([
    'getRecord: unknown property "field" is ignored. Did you mean "fields"?',
    'getRecord: unknown property "view" is ignored. The properties are recordId, fields, optionalFields, layoutTypes, modes.',
    'getRecord: unknown property "recordID" is ignored. Did you mean "recordId"?',
  ])
})

test('a field without its object gives one warning that shows it with an object', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uiApi, log } = createTestUiApi()
  for (let call = 0; call < 2; call++) uiApi.peek(getRecord, { recordId: ID, fields: ['Account.Id', 'Name'] })
  await uiApi.load(getRecord, { recordId: ID, optionalFields: ['Phone', 'Account.Owner.Name'] })
  const messages = [
    'getRecord: the field "Name" does not name its object. Pass it as in "Account.Name".',
    'getRecord: the field "Phone" does not name its object. Pass it as in "Account.Phone".',
  ]
  expect(warn.mock.calls.flat()).toEqual(messages)
  expect(log).toEqual(messages.map((message) => ({ level: 'warn', event: 'unqualified-field', message })))
})

test("a reactive parameter of LWC gives a warning to pass the value; other texts with a dollar sign don't", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uiApi } = createTestUiApi()
  uiApi.peek(getRecord, { recordId: '$recordId', fields: ['Account.Name'] })
  uiApi.peek(getListUi, { objectApiName: 'Account', q: '$recordId' })
  expect(warn.mock.calls.flat()).toEqual([
    'getRecord: "$recordId" is sent as this text. Pass the value itself: a new value is a new query.',
  ])
})

test('properties of every flow of a read are known, and parameters of server methods have any name', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uiApi } = createTestUiApi()
  uiApi.peek(getListUi, { objectApiName: 'Account', listViewApiName: 'All', pageSize: 5 })
  uiApi.peek(getListUi, { objectApiName: 'Account' })
  const find = apex<{ anything: number }>({ className: 'Any', method: 'find', httpMethod: 'GET' })
  uiApi.peek(find, { anything: 1 })
  expect(warn).not.toHaveBeenCalled()
})

test('an option of the wrong type is an error that shows the right one', () => {
  expect(() => createUiApi(wrong({ headers: { Authorization: 'Bearer x' } }))).toThrow(
    'createUiApi: "headers" needs a function, such as () => ({ Authorization: `Bearer ${token}` }), but received object.',
  )
  expect(() => createUiApi(wrong({ fetch: null }))).toThrow(
    'createUiApi: "fetch" needs a function, but received null.',
  )
  expect(() => createUiApi({ baseUrl: 'https://org.example/services/data/v63.0' })).toThrow(
    'createUiApi: "baseUrl" is scheme and host, such as https://org.example; requests add /services/data/v63.0.',
  )
})

test('a function of an entry with LWC signatures is no adapter: the error names the package', async () => {
  const { uiApi } = createTestUiApi()
  await expect(uiApi.invoke(wrong(updateRecordFunction), {})).rejects.toThrow(
    'received a function "updateRecord". Entries named as LWC\'s modules, such as @portal/ui-api/uiRecordApi, export functions to call; import the adapter from @portal/ui-api.',
  )
})
