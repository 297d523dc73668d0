import { expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { getFieldValue } from '../representations/fieldValues.js'
import { aRecord, createTestUiApi } from '../testing/index.js'

const ID = 'a03000000000001AAA'
const address = () => ({ city: 'Plano', stateCode: 'TX', street: '1 Dock Rd' })

function createApi(value: () => unknown) {
  const api = createTestUiApi()
  api.server.override(`GET /records/${ID}`, () => ({
    ...aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North' } }),
    fields: {
      Name: { displayValue: null, value: 'North' },
      Address__c: { displayValue: null, value: value() },
    },
  }))
  const config = { recordId: ID, fields: ['Yard__c.Name', 'Yard__c.Address__c'] as const }
  return { ...api, read: () => api.uiApi.refresh(getRecord, config) }
}

test('accepts a compound value and returns its parts unchanged', async () => {
  const { read } = createApi(address)
  const { error, data } = await read()
  expect(error).toBeUndefined()
  expect(data?.fields['Address__c']?.value).toEqual(address())
  expect(getFieldValue(data, 'Yard__c.Address__c.City')).toBeUndefined()
})

test('keeps the identity of a record whose compound value has the same content', async () => {
  const { read } = createApi(address)
  const first = await read()
  const second = await read()
  expect(second.state).toBe('Fulfilled')
  expect(second.data).toBe(first.data)
})

test('notifies subscribers of a changed part of a compound value', async () => {
  let city = 'Plano'
  const { read } = createApi(() => ({ ...address(), city }))
  const first = await read()
  city = 'Waco'
  const second = await read()
  expect(second.data).not.toBe(first.data)
  expect(second.data?.fields['Address__c']?.value).toMatchObject({ city: 'Waco' })
})

test.each([
  ['a list', '["Plano"]'],
  ['a record without fields', `{"id":"${ID}","apiName":"Account"}`],
  ['a reserved name', '{"__proto__":{"city":"Plano"}}'],
])('rejects %s as a value', async (_name, value) => {
  const { server, read } = createApi(() => null)
  const body = JSON.stringify({
    ...aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North' } }),
    fields: { Name: { displayValue: null, value: 'North' }, Address__c: { displayValue: null, value: 0 } },
  }).replace('"value":0', `"value":${value}`)
  server.override(
    `GET /records/${ID}`,
    () => new Response(body, { headers: { 'content-type': 'application/json' } }),
  )
  const { state, error } = await read()
  expect(state).toBe('Error')
  expect(error?.message).toContain('Address__c')
})
