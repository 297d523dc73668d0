import { expect, test } from 'vitest'
import { updateLayoutUserState } from '../adapters/layout/updateLayoutUserState.js'
import { getLayoutUserState } from '../adapters/layout/getLayoutUserState.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import type { ServerOverride } from '../testing/FakeServer.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })
const written = aRecord({ id: ID, fields: { Name: 'Secret' }, weakEtag: acme.weakEtag + 1 })

/** A server that holds the response back until `respond` is called. */
function heldBack(route: string, body: object) {
  let respond!: () => void
  const held = new Promise<object>((resolve) => (respond = () => resolve(body)))
  const override: ServerOverride = () => held
  return { respond, ...createTestUiApi({ records: [acme], overrides: { [route]: override } }) }
}

test("a write's response after clear(), as on sign-out, is not cached", async () => {
  const { uiApi, settle, respond } = heldBack(`PATCH /records/${ID}`, written)
  await uiApi.load(getRecord, NAME)
  const saving = uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Secret' } }, { optimistic: true })
  await settle()
  uiApi.clear()
  respond()
  // The caller still gets the result.
  expect((await saving)?.fields['Name']?.value).toBe('Secret')
  expect(uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  expect(uiApi.dehydrate()).toMatchObject({ records: [], documents: [] })
})

test('a created record and a document after clear() are not cached', async () => {
  const creating = heldBack('POST /records', written)
  const created = creating.uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Secret' } })
  await creating.settle()
  creating.uiApi.clear()
  creating.respond()
  await created
  expect(creating.uiApi.dehydrate().records).toEqual([])

  const config = { objectApiName: 'Account', recordTypeId: '012000000000000AAA' }
  const state = { id: '00h', sectionUserStates: { '01B': { collapsed: true, id: '01B' } } }
  const folding = heldBack('PATCH /layout/Account/user-state', state)
  const folded = folding.uiApi.invoke(updateLayoutUserState, {
    ...config,
    sectionUserStates: { '01B': { collapsed: true } },
  })
  await folding.settle()
  folding.uiApi.clear()
  folding.respond()
  await folded
  expect(folding.uiApi.peek(getLayoutUserState, config).state).toBe('Unfulfilled')
  expect(folding.uiApi.dehydrate().documents).toEqual([])
})

test('a record fetched meanwhile is refetched: its response may predate the write', async () => {
  const { uiApi, server, settle, respond } = heldBack(`PATCH /records/${ID}`, written)
  const saving = uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Secret' } })
  await settle()
  uiApi.clear()
  const names: unknown[] = []
  uiApi.observe(getRecord, NAME, ({ data }) => names.push(data?.fields['Name']?.value))
  await settle()
  server.change(ID, { Name: 'Secret' })
  respond()
  await saving
  await settle()
  expect(names.at(-1)).toBe('Secret')
})
