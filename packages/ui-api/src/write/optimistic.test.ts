import { expect, test } from 'vitest'
import { performUpdateRecordQuickAction } from '../adapters/actions/performUpdateRecordQuickAction.js'
import { executeBatchRecordOperations } from '../adapters/records/executeBatchRecordOperations.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const OWNER = '005000000000001AAA'
const owner = aRecord({ id: OWNER, apiName: 'User', fields: { Name: 'Ann' } })
const account = aRecord({ id: ID, fields: { Name: 'Acme', Phone: '1', Owner: owner } })
const read = { recordId: ID, fields: ['Account.Name', 'Account.Phone', 'Account.Owner.Name'] }
const input = { fields: { Id: ID, Name: 'Server' } }
const refused = () => new Response('[]', { status: 400 })

interface Draft {
  readonly fields: Record<string, { value: unknown }>
}

/** A client that knows the account, on a server whose response to the write waits for `respond`. */
async function withAccount(route: string) {
  const gate = Promise.withResolvers<unknown>()
  const page = createTestUiApi({ records: [account], overrides: { [route]: () => gate.promise } })
  const before = await page.uiApi.load(getRecord, read)
  page.server.requests.length = 0
  const valueOf = (name: string) => page.uiApi.peek(getRecord, read).data?.fields[name]?.value
  return { ...page, before, valueOf, respond: gate.resolve }
}
const PATCH = `PATCH /records/${ID}`

test('an optimistic arrow function may return its assignment', async () => {
  const { uiApi, valueOf, respond } = await withAccount(PATCH)
  const writing = uiApi.invoke(updateRecord, input, {
    optimistic: (draft: Draft) => (draft.fields['Name']!.value = 'Shown'),
  })
  expect(valueOf('Name')).toBe('Shown')
  respond(aRecord({ ...account, weakEtag: account.weakEtag + 1, fields: { Name: 'Server' } }))
  await writing
  expect(valueOf('Name')).toBe('Server')
})

test('an optimistic function receives the input of the caller unchanged', async () => {
  const { uiApi, respond } = await withAccount(PATCH)
  let given: unknown
  const writing = uiApi.invoke(updateRecord, input, { optimistic: (_, own) => void (given = own) })
  expect(given).toBe(input)
  respond(refused())
  await expect(writing).rejects.toThrow()
})

test('a confirmed edit keeps its identity and notifies no subscriber', async () => {
  const { uiApi, respond, settle } = await withAccount(PATCH)
  const seen: unknown[] = []
  uiApi.observe(getRecord, read, ({ data }) => seen.push(data))
  await settle()
  const writing = uiApi.invoke(updateRecord, input, { optimistic: true })
  const shown = uiApi.peek(getRecord, read)
  respond(
    aRecord({
      ...account,
      weakEtag: account.weakEtag + 1,
      fields: { ...account.fields, Name: 'Server', Owner: owner },
    }),
  )
  await writing
  await settle()
  expect(uiApi.peek(getRecord, read)).toBe(shown)
  expect(seen.slice(1)).toEqual([shown.data])
})

test('an optimistic function that throws rejects with its error, sends no request and leaves the record as it was', async () => {
  const { uiApi, server, before, respond } = await withAccount(PATCH)
  const broken = () => {
    throw new RangeError('No such field')
  }
  await expect(uiApi.invoke(updateRecord, input, { optimistic: broken })).rejects.toThrow(
    new RangeError('No such field'),
  )
  expect(server.requests).toEqual([])
  expect(uiApi.peek(getRecord, read)).toBe(before)
  expect((await uiApi.refresh(getRecord, read)).state).toBe('Fulfilled')
  respond(aRecord({ ...account, weakEtag: account.weakEtag + 1, fields: { Name: 'Server' } }))
  expect((await uiApi.invoke(updateRecord, input))?.fields['Name']?.value).toBe('Server')
})

test('an optimistic function that throws for a later response is skipped, the response is not', async () => {
  const { uiApi, server, valueOf, respond } = await withAccount(PATCH)
  const writing = uiApi.invoke(updateRecord, input, {
    optimistic(draft: Draft) {
      if (draft.fields['Phone']!.value !== '1') throw new Error('unexpected')
      draft.fields['Name']!.value = 'Shown'
    },
  })
  expect(valueOf('Name')).toBe('Shown')
  server.change(ID, { Phone: '2' })
  const { state, data } = await uiApi.refresh(getRecord, read)
  expect([state, data?.fields['Phone']?.value, data?.fields['Name']?.value]).toEqual([
    'Fulfilled',
    '2',
    'Acme',
  ])
  respond(refused())
  await expect(writing).rejects.toThrow()
  expect(valueOf('Name')).toBe('Acme')
})

test('an optimistic function that deletes all fields is rejected', async () => {
  const { uiApi, server, before } = await withAccount(PATCH)
  const optimistic = (draft: { fields?: unknown }) => delete draft.fields
  await expect(uiApi.invoke(updateRecord, input, { optimistic })).rejects.toThrow(TypeError)
  expect(server.requests).toEqual([])
  expect(uiApi.peek(getRecord, read)).toBe(before)
})

test('an edit of a parent through its child is rejected before any request', async () => {
  const { uiApi, server, before } = await withAccount(PATCH)
  const optimistic = (draft: Draft) => {
    const parent = draft.fields['Owner']!.value as Draft
    parent.fields['Name']!.value = 'Bob'
  }
  await expect(uiApi.invoke(updateRecord, input, { optimistic })).rejects.toMatchObject({
    name: 'UiApiConfigError',
    message: expect.stringContaining('Invalid config for "updateRecord": "Owner" holds a record of its own'),
  })
  expect(server.requests).toEqual([])
  expect(uiApi.peek(getRecord, read)).toBe(before)
})

test('a lookup can be set to another cached record', async () => {
  const { uiApi, valueOf, respond } = await withAccount(PATCH)
  const bob = aRecord({ id: '005000000000002AAA', apiName: 'User', fields: { Name: 'Bob' } })
  uiApi.ingest(getRecord, { recordId: bob.id, fields: ['User.Name'] }, structuredClone(bob))
  const optimistic = (draft: Draft) => (draft.fields['Owner']!.value = bob)
  const writing = uiApi.invoke(updateRecord, input, { optimistic })
  expect(valueOf('Owner')).toMatchObject({ fields: { Name: { value: 'Bob' } } })
  respond(refused())
  await expect(writing).rejects.toThrow()
  expect(valueOf('Owner')).toMatchObject({ fields: { Name: { value: 'Ann' } } })
})

test.each([
  ['the input', true, 'Booked'],
  ['an edit of the record', (draft: Draft) => (draft.fields['Name']!.value = 'Edited'), 'Edited'],
] as const)(
  'a quick action that updates a record shows %s until the server has answered',
  async (_, how, shown) => {
    const { uiApi, valueOf, respond } = await withAccount('PATCH /actions/perform-quick-action/Account.Book')
    const action = { actionApiName: 'Account.Book', apiName: 'Account', contextId: ID }
    const writing = uiApi.invoke(
      performUpdateRecordQuickAction,
      { ...action, fields: { Name: 'Booked' } },
      { optimistic: how },
    )
    expect(valueOf('Name')).toBe(shown)
    respond(refused())
    await expect(writing).rejects.toThrow()
    expect(valueOf('Name')).toBe('Acme')
  },
)

test.each([
  [true, ['Acme', 'Booked', 'Booked', 'Booked and checked']],
  [false, ['Acme', 'Booked', 'Acme', 'Booked and checked']],
])("a quick action's edit (%s) stays visible until the refetch", async (isSuccess, expected) => {
  const { uiApi, server, settle, respond } = await withAccount(
    'PATCH /actions/perform-quick-action/Account.Book',
  )
  const seen: unknown[] = []
  uiApi.observe(getRecord, read, ({ data }) => {
    const name = data?.fields['Name']?.value
    seen.push(name)
  })
  const input = {
    actionApiName: 'Account.Book',
    apiName: 'Account',
    contextId: ID,
    fields: { Name: 'Booked' },
  }
  await settle()
  const writing = uiApi.invoke(performUpdateRecordQuickAction, input, { optimistic: true })
  server.change(ID, { Name: 'Booked and checked' })
  respond({ id: ID, contextId: ID, isCreated: false, isSuccess })
  await writing
  await settle()
  expect(seen).toEqual(expected)
  expect(uiApi.peek(getRecord, read).state).toBe('Fulfilled')
})

test('of two optimistic edits, the committed one stays when the other fails', async () => {
  const { uiApi, server, settle, valueOf, respond } = await withAccount(
    'PATCH /actions/perform-quick-action/Account.Book',
  )
  const second = Promise.withResolvers<unknown>()
  server.override(PATCH, () => second.promise)
  server.override(`GET /records/${ID}`, () => new Response('[]', { status: 500 }))
  const action = {
    actionApiName: 'Account.Book',
    apiName: 'Account',
    contextId: ID,
    fields: { Name: 'Booked' },
  }
  const booking = uiApi.invoke(performUpdateRecordQuickAction, action, { optimistic: true })
  const saving = uiApi.invoke(updateRecord, { fields: { Id: ID, Phone: '2' } }, { optimistic: true })
  respond({ id: ID, contextId: ID, isCreated: false, isSuccess: true })
  await booking
  expect([valueOf('Name'), valueOf('Phone')]).toEqual(['Booked', '2'])
  second.resolve(refused())
  await expect(saving).rejects.toThrow()
  await settle()
  expect([valueOf('Name'), valueOf('Phone')]).toEqual(['Booked', '1'])
})

test('a batch renders the fields of its updates until the server responds', async () => {
  const { uiApi, valueOf, respond } = await withAccount('POST /records/batch')
  const operations = [
    { type: 'CREATE' as const, records: [{ apiName: 'Account', fields: { Name: 'New' } }] },
    { type: 'UPDATE' as const, records: [{ fields: { Id: ID.slice(0, 15), Name: 'Better' } }] },
  ]
  const writing = uiApi.invoke(executeBatchRecordOperations, { operations }, { optimistic: true })
  expect([valueOf('Name'), valueOf('Phone')]).toEqual(['Better', '1'])
  respond({
    hasErrors: true,
    results: [
      { statusCode: 400, result: [] },
      { statusCode: 400, result: [] },
    ],
  })
  await writing
  expect(valueOf('Name')).toBe('Acme')
})
