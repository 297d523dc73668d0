import { expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { engineOf } from '../core/UiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const ID = 'a00000000000001AAA'
const load = aRecord({ id: ID, apiName: 'Load__c', fields: { Name: 'L-1', Rate__c: 5 } })
const start = () => createTestUiApi({ records: [load] })

test('the order of fields, and the list that names them, do not change the selection', async () => {
  const { uiApi, server } = start()
  const first = await uiApi.load(getRecord, { recordId: ID, fields: ['Load__c.Name', 'Load__c.Rate__c'] })
  const other = { recordId: ID, fields: ['Load__c.Rate__c', 'Load__c.Name'] }
  expect(uiApi.peek(getRecord, other)).toBe(first)
  expect(uiApi.peek(getRecord, { recordId: ID.slice(0, 15), fields: other.fields })).toBe(first)
  expect(server.requests).toHaveLength(1)
})

test('a mutated field list is a new selection', async () => {
  const { uiApi } = start()
  const fields = ['Load__c.Name']
  await uiApi.load(getRecord, { recordId: ID, fields })
  fields[0] = 'Load__c.Rate__c'
  const { data } = await uiApi.load(getRecord, { recordId: ID, fields })
  expect(Object.keys(data?.fields ?? {})).toEqual(['Rate__c'])
})

test.each([
  ['optionalFields', { fields: ['Load__c.Name'], optionalFields: ['Load__c.Rate__c'] }],
  ['layouts', { layoutTypes: ['Full'], modes: ['View'] }],
])('queries with %s are one query although the lists are new each time', async (_, asked) => {
  const { uiApi, server } = start()
  const first = await uiApi.load(getRecord, { recordId: ID, ...structuredClone(asked) })
  expect(first.state).toBe('Fulfilled')
  expect(uiApi.peek(getRecord, { recordId: ID, ...structuredClone(asked) })).toBe(first)
  expect(server.requests).toHaveLength(1)
})

test('unused selections are evicted with their queries', async () => {
  const { uiApi } = start()
  const ask = (n: number) => ({ recordId: ID, fields: [`Load__c.F${n}__c`] })
  for (let n = 0; n < 30; n++) uiApi.peek(getRecord, ask(n))
  const kept = uiApi.observe(getRecord, ask(0), () => undefined)
  uiApi.clear()
  for (let n = 30; n < 60; n++) uiApi.peek(getRecord, ask(n))
  const { _selections: selections } = engineOf(uiApi)
  expect(selections.length).toBeLessThan(35)
  expect(selections.some(({ fields }) => fields?.[0] === 'Load__c.F0__c')).toBe(true)
  kept()
})
