import { expect, test, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const name = { recordId: ID, fields: ['Account.Name'] }
const account = aRecord({ id: ID, fields: { Name: 'Acme', Phone: '1' } })
const item = { recordId: ID }

async function observed() {
  const test = createTestUiApi({ records: [account] })
  test.uiApi.observe(getRecord, name, () => undefined)
  await test.settle()
  test.server.requests.length = 0
  return test
}

test('[API-18] a burst of calls is debounced to one request, 500 ms after the last call', async () => {
  const { uiApi, clock, server, settle } = await observed()
  const done = [uiApi.notify(notifyRecordUpdateAvailable, [item, item])]
  clock.advanceMs(499)
  done.push(uiApi.notify(notifyRecordUpdateAvailable, [item]))
  clock.advanceMs(499)
  await settle()
  expect(server.requests).toHaveLength(0)
  server.change(ID, { Name: 'Changed' })
  clock.advanceMs(1)
  await Promise.all(done)
  expect(server.requests).toHaveLength(1)
  expect(uiApi.peek(getRecord, name).data?.fields['Name']?.value).toBe('Changed')
})

test('[API-18] the 61st call within 60000 ms is dropped, with one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uiApi, clock, log, server, settle } = await observed()
  for (let call = 0; call < 60; call++) void uiApi.notify(notifyRecordUpdateAvailable, [item])
  expect(warn).not.toHaveBeenCalled()
  await uiApi.notify(notifyRecordUpdateAvailable, [item])
  await uiApi.notify(notifyRecordUpdateAvailable, [item])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(log.filter(({ event }) => event === 'notify-rate-limited')).toHaveLength(1)
  clock.advanceMs(60_000)
  await settle()
  server.requests.length = 0
  void uiApi.notify(notifyRecordUpdateAvailable, [item])
  clock.advanceMs(500)
  await settle()
  expect(server.requests).toHaveLength(1)
  for (let call = 0; call < 60; call++) void uiApi.notify(notifyRecordUpdateAvailable, [item])
  expect(warn).toHaveBeenCalledTimes(2)
})

test('each call refetches its targets only', async () => {
  const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Other' } })
  const { uiApi, clock, server, settle } = createTestUiApi({ records: [account, other] })
  for (const { id } of [account, other]) uiApi.observe(getRecord, { ...name, recordId: id }, () => undefined)
  await settle()
  for (const { id } of [account, other]) {
    server.requests.length = 0
    void uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: id }])
    clock.advanceMs(500)
    await settle()
    expect(server.requests.map(({ path }) => path.split('/').at(-1))).toEqual([id])
  }
})

test('refetches queries with subscribers; other cached data turns stale', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ records: [account] })
  await uiApi.load(getRecord, name)
  server.requests.length = 0
  void uiApi.notify(notifyRecordUpdateAvailable, [item])
  await settle()
  clock.advanceMs(500)
  await settle()
  expect(server.requests).toHaveLength(0)
  expect(uiApi.peek(getRecord, name).state).toBe('Stale')
})

test('a record that only a list selects is fetched with the fields of the list', async () => {
  const { uiApi, clock, server, settle } = createTestUiApi({ records: [account] })
  const list = { objectApiName: 'Account', listViewApiName: 'All' }
  uiApi.observe(getListRecordsByName, list, () => undefined)
  await settle()
  server.requests.length = 0
  server.change(ID, { Name: 'Changed' })
  void uiApi.notify(notifyRecordUpdateAvailable, [item])
  await settle()
  clock.advanceMs(500)
  await settle()
  expect(server.requests.map(({ method, query }) => [method, query])).toEqual([
    ['GET', { optionalFields: 'Account.Name,Account.Phone' }],
  ])
  expect(uiApi.peek(getListRecordsByName, list).data?.records[0]?.fields['Name']?.value).toBe('Changed')
})

test('a record that several lists select is fetched once, with the fields of all of them and of their parents', async () => {
  const user = (id: string, fields: Record<string, string>) => aRecord({ id, apiName: 'User', fields })
  const [owner, maker, editor] = ['005000000000001AAA', '005000000000002AAA', '005000000000003AAA'] as const
  const mine = { Name: 'Acme', Owner: user(owner, { Name: 'Ann' }), CreatedBy: user(maker, { Name: 'Bo' }) }
  const all = {
    Phone: '1',
    Owner: user(owner, { Email: 'a@b.test' }),
    LastModifiedBy: user(editor, { Name: 'Cy' }),
  }
  const rows: Record<string, unknown> = {
    Mine: aRecord({ id: ID, fields: mine }),
    All: aRecord({ id: ID, fields: all }),
  }
  const pageOf = (view: string) => () => ({ count: 1, records: [rows[view]], nextPageToken: null })
  const overrides = {
    'POST /list-records/Account/Mine': pageOf('Mine'),
    'POST /list-records/Account/All': pageOf('All'),
  }
  const { uiApi, clock, server, settle } = createTestUiApi({ overrides })
  for (const listViewApiName of ['Mine', 'All'])
    uiApi.observe(getListRecordsByName, { objectApiName: 'Account', listViewApiName }, () => undefined)
  await settle()
  server.requests.length = 0
  void uiApi.notify(notifyRecordUpdateAvailable, [item])
  await settle()
  clock.advanceMs(500)
  await settle()
  expect(server.requests.map(({ query }) => query['optionalFields']?.split(',').sort())).toEqual([
    [
      'Account.CreatedBy.Name',
      'Account.LastModifiedBy.Name',
      'Account.Name',
      'Account.Owner.Email',
      'Account.Owner.Name',
      'Account.Phone',
    ],
  ])
})

test('an item without a record id is rejected', async () => {
  const { uiApi } = createTestUiApi()
  const wrong = { recordId: 5 } as unknown as { recordId: string }
  await expect(uiApi.notify(notifyRecordUpdateAvailable, [wrong])).rejects.toThrow(
    'Expected "string" but received "number" (at "items[0].recordId")',
  )
})
