import { expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { id18 } from '../define/id18.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { aRecord } from '../testing/aRecord.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { reduceErrors } from './reduceErrors.js'
import { UiApiError } from './UiApiError.js'

const ID = '001000000000001AAA'
const config = { recordId: ID, fields: ['Account.Name'] }
const answering = (status: number, text: string, type = 'application/json') =>
  createTestUiApi({
    overrides: {
      [`GET /records/${ID}`]: () =>
        new Response(text, { status, statusText: 'Oops', headers: { 'content-type': type } }),
    },
  }).uiApi

test.for<[string, number, string, Partial<UiApiError>]>([
  [
    'array',
    404,
    '[{"errorCode":"NOT_FOUND","message":"Gone"},{"errorCode":"B","message":"Too"}]',
    { errorCode: 'NOT_FOUND', messages: ['Gone', 'Too'] },
  ],
  [
    'record error',
    400,
    '{"message":"m","output":{"errors":[{"errorCode":"E","message":"General"}],"fieldErrors":{"Name":[{"errorCode":"F","message":"Field"}]}}}',
    { errorCode: 'E', messages: ['General', 'Field'], fieldErrors: { Name: ['Field'] } },
  ],
  [
    'server method',
    409,
    '{"errorCode":"LOAD_NOT_AVAILABLE","message":"Just booked"}',
    { errorCode: 'LOAD_NOT_AVAILABLE', messages: ['Just booked'] },
  ],
  [
    'server method whose write is refused',
    400,
    '{"pageErrors":[{"statusCode":"A","message":"Page"}],"fieldErrors":{"Name":[{"statusCode":"B","message":"Field"}]},"index":null}',
    { errorCode: 'A', messages: ['Page', 'Field'], fieldErrors: { Name: ['Field'] } },
  ],
  [
    'HTML page',
    500,
    '<html><h1>Down</h1></html>',
    { errorCode: undefined, messages: ['The server answered 500 Oops'], body: '<html><h1>Down</h1></html>' },
  ],
  [
    'truncated JSON',
    500,
    '[{"errorCode":"X","mess',
    { messages: ['The server answered 500 Oops'], body: '[{"errorCode":"X","mess' },
  ],
  ['empty body', 500, '', { messages: ['The server answered 500 Oops'], body: undefined }],
])(
  'an error response of the form %s becomes a UiApiError with its status',
  async ([, status, text, expected]) => {
    const { state, error } = await answering(status, text).load(getRecord, config)
    expect(state).toBe('Error')
    expect(error).toBeInstanceOf(UiApiError)
    expect(error).toMatchObject({ status, statusText: 'Oops', ...expected })
  },
)

test.for<[string, string, string]>([
  ['an HTML page', '<html></html>', 'text/html'],
  ['truncated JSON', '{"id":"001', 'application/json'],
  ['nothing', '', 'application/json'],
  ['a record without fields', `{"id":"${ID}","apiName":"Account"}`, 'application/json'],
])('%s with status 200 is an error, and the cached record stays', async ([, text, type]) => {
  const uiApi = answering(200, text, type)
  const known = {
    id: ID,
    apiName: 'Account',
    weakEtag: 1,
    fields: { Name: { displayValue: null, value: 'Acme' } },
  }
  uiApi.ingest(getRecord, config, known)
  const { state, error, data } = await uiApi.refresh(getRecord, config)
  expect(state).toBe('Error')
  expect(error).toMatchObject({ code: 'UIAPI_RESPONSE', status: 200 })
  expect(data?.fields['Name']?.value).toBe('Acme')
})

test('the error of a wrong response names the path', async () => {
  const record = { id: ID, apiName: 'Account', fields: { Name: { displayValue: null, value: ['x'] } } }
  const uiApi = createTestUiApi({
    overrides: { [`GET /records/${ID}`]: () => record },
    options: { validate: () => undefined },
  }).uiApi
  const { error } = await uiApi.load(getRecord, config)
  expect(error?.message).toBe('getRecord: Expected "record" but received "array" (at "fields.Name.value")')
})

test('[DAT-03] a 404 on record UI returns a placeholder with empty maps', async () => {
  const { uiApi } = createTestUiApi()
  const snapshot = await uiApi.load(getRecordUi, { recordIds: ID, layoutTypes: 'Full', modes: 'View' })
  expect(snapshot).toMatchObject({ state: 'Fulfilled', data: { records: {}, layouts: {}, objectInfos: {} } })
})

const recordUi = (...records: readonly RecordRepresentation[]) => ({
  records: Object.fromEntries(records.map((record) => [record.id, record])),
  layouts: {},
  objectInfos: {},
  layoutUserStates: {},
})
const other = aRecord({ id: '001000000000099AAA' })

test.each([
  ['nothing', recordUi()],
  ['another record', recordUi(other)],
])(
  '[ERR-14] record UI with %s instead of the requested record is an error with its state',
  async (_, response) => {
    const { uiApi } = createTestUiApi({ overrides: { [`GET /record-ui/${ID}`]: () => response } })
    const { state, error } = await uiApi.load(getRecordUi, {
      recordIds: ID,
      layoutTypes: 'Full',
      modes: 'View',
    })
    expect(state).toBe('Error')
    expect(error?.message).toContain('"Unfulfilled"')
  },
)

test('record UI returns the records of the response, also by 15 characters and where another one is missing', async () => {
  const id = '001000000000001'
  const response = { ...recordUi(), records: { [id]: aRecord({ id: id18(id) }) } }
  const { uiApi } = createTestUiApi({ overrides: { 'GET /record-ui/*': () => response } })
  const layout = { layoutTypes: 'Full', modes: 'View' }
  for (const recordIds of [id, [id18(id), other.id]])
    expect((await uiApi.load(getRecordUi, { ...layout, recordIds })).state).toBe('Fulfilled')
})

test('a read that failed is refetched by the next load', async () => {
  const { uiApi, server } = createTestUiApi()
  await uiApi.load(getRecord, config)
  await uiApi.load(getRecord, config)
  expect(server.requests).toHaveLength(2)
})

test('reduceErrors flattens errors of any kind, each message once', () => {
  const error = new UiApiError({
    code: 'UIAPI_HTTP',
    message: 'm',
    body: [{ message: 'One' }, { message: 'Two' }],
  })
  const fetchResponse = { body: { message: 'Three' } }
  expect(
    reduceErrors([error, fetchResponse, new Error('Four'), 'One', null, { statusText: 'Five' }]),
  ).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
})

test('a disposed client rejects every call', async () => {
  const { uiApi } = createTestUiApi()
  uiApi.dispose()
  expect((await uiApi.load(getRecord, config)).error).toMatchObject({ code: 'UIAPI_DISPOSED' })
})

test('a disposed client sends no request and sets no timer: observe and refresh return the error', async () => {
  const { uiApi, server, clock, settle } = createTestUiApi()
  const codes: unknown[] = []
  uiApi.observe(getRecord, config, () => undefined)
  uiApi.dispose()
  uiApi.observe(getRecord, config, ({ error }) => codes.push(error?.code))
  expect((await uiApi.refresh(getRecord, config)).error?.code).toBe('UIAPI_DISPOSED')
  await settle()
  expect(codes.at(-1)).toBe('UIAPI_DISPOSED')
  expect(server.requests).toEqual([])
  expect(clock.pending()).toEqual([])
})

test('a response with another record id than the request is an error and is not cached', async () => {
  const { uiApi } = createTestUiApi({
    options: { batchRecords: false, fetch: async () => Response.json(other) },
  })
  const asked = { recordId: '001000000000098AAA', fields: ['Account.Name'] }
  const { state, error } = await uiApi.load(getRecord, asked)
  expect(state).toBe('Error')
  expect(error?.message).toContain('(at "id")')
  expect(uiApi.dehydrate().records).toEqual([])
})

test('UiApiError.is recognizes errors of another copy of the package, and nothing else', async () => {
  vi.resetModules()
  const copy = await import('./UiApiError.js')
  const error = new copy.UiApiError({ code: 'UIAPI_NETWORK', message: 'Offline' })
  expect(error).not.toBeInstanceOf(UiApiError)
  expect(UiApiError.is(error)).toBe(true)
  expect(UiApiError.from(error)).toBe(error)
  expect(reduceErrors(error)).toEqual(['Offline'])
  expect(Reflect.ownKeys(error).filter((key) => typeof key === 'symbol')).toEqual([])
  for (const other of [undefined, null, 'Offline', new Error('Offline'), { message: 'Offline' }])
    expect(UiApiError.is(other)).toBe(false)
})
