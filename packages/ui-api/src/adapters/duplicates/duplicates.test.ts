import { expect, test } from 'vitest'
import { getDuplicateConfiguration } from './getDuplicateConfiguration.js'
import { getDuplicates } from './getDuplicates.js'

const BASE = '/services/data/v63.0/ui-api'
const fields = { Name: 'Acme', Size__c: 4, Active__c: true, Site: null }

test.each([
  [getDuplicateConfiguration, { objectApiName: 'Account' }, 'GET', 'duplicates/Account', {}, undefined],
  [
    getDuplicateConfiguration,
    { objectApiName: 'Account', recordTypeId: '012000000000000' },
    'GET',
    'duplicates/Account',
    { recordTypeId: '012000000000000AAA' },
    undefined,
  ],
  [getDuplicates, { fields }, 'POST', 'predupe', {}, { fields }],
  [
    getDuplicates,
    { apiName: 'Account', allowSaveOnDuplicate: true, fields },
    'POST',
    'predupe',
    {},
    { apiName: 'Account', allowSaveOnDuplicate: true, fields },
  ],
])('[API-15] $name sends %j', (adapter, config, method, path, query, body) => {
  expect(adapter.request(config as never)).toEqual({
    method,
    path: `${BASE}/${path}`,
    query,
    body,
    headers: {},
  })
})

test.each([
  [{ Name: {} }, 'Expected "string" but received "object" (at "fields.Name")'],
  [{ Name: ['Acme'] }, 'Expected "string" but received "array" (at "fields.Name")'],
  ['Name', 'Expected "object" but received "string" (at "fields")'],
])('[API-10] [API-11] rejects fields like %j', (fields, message) => {
  expect(() => getDuplicates.request({ apiName: 'Account', fields } as never)).toThrow(message)
})

test('the order of fields does not change the cache key', () => {
  expect(getDuplicates.key({ fields: { A: 1, B: 2 } })).toBe(getDuplicates.key({ fields: { B: 2, A: 1 } }))
  expect(getDuplicates.key({ fields: { A: 1 } })).not.toBe(getDuplicates.key({ fields: { A: '1' } }))
})
