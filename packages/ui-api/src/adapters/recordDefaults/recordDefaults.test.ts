import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../../cache/FieldSet.js'
import { createUiApi } from '../../core/createUiApi.js'
import { checkResponse } from '../../ingest/checkResponse.js'
import { getRecordCloneDefaults } from './getRecordCloneDefaults.js'
import { getRecordCreateDefaults } from './getRecordCreateDefaults.js'
import { getRecordTemplateClone } from './getRecordTemplateClone.js'
import { getRecordTemplateCreate } from './getRecordTemplateCreate.js'
import {
  recordDefaultsRepresentation,
  recordDefaultsTemplateCreateRepresentation,
} from '../../representations/recordDefaults.js'
import { strictPathOf } from '../../testing/checkResponseBothWays.js'

const BASE = '/services/data/v63.0/ui-api/record-defaults'
const LOAD = 'a00000000000001AAA'
const options = { optionalFields: ['Load__c.Name'], recordTypeId: '012000000000002AAA' }

test.each([
  [
    'the defaults of a new record, for a large screen',
    getRecordCreateDefaults.request({ objectApiName: 'Load__c' }),
    '/create/Load__c',
    { formFactor: 'Large' },
  ],
  [
    'the defaults of a new record, with everything given',
    getRecordCreateDefaults.request({ objectApiName: 'Load__c', formFactor: 'Small', ...options }),
    '/create/Load__c',
    { formFactor: 'Small', ...options },
  ],
  [
    'the defaults of a copy',
    getRecordCloneDefaults.request({ recordId: LOAD }),
    `/clone/${LOAD}`,
    { formFactor: 'Large' },
  ],
  [
    'the template of a copy',
    getRecordTemplateClone.request({ recordId: 'a00000000000001' }),
    `/template/clone/${LOAD}`,
    {},
  ],
  [
    'the template of a copy with fields',
    getRecordTemplateClone.request({ recordId: LOAD, ...options }),
    `/template/clone/${LOAD}`,
    options,
  ],
  [
    'the template of a new record',
    getRecordTemplateCreate.request({ objectApiName: 'Load__c' }),
    '/template/create/Load__c',
    {},
  ],
  [
    'the template of a new record with fields',
    getRecordTemplateCreate.request({ objectApiName: 'Load__c', ...options }),
    '/template/create/Load__c',
    options,
  ],
])('[API-15] reads %s', (_, request, path, query) => {
  expect(request).toEqual({ method: 'GET', path: BASE + path, query, body: undefined, headers: {} })
})

test('[API-09] waits for the object or the record', () => {
  const uiApi = createUiApi()
  expect(uiApi.peek(getRecordCreateDefaults, { objectApiName: undefined }).state).toBe('Unfulfilled')
  expect(uiApi.peek(getRecordTemplateCreate, { objectApiName: undefined }).state).toBe('Unfulfilled')
  expect(uiApi.peek(getRecordTemplateClone, { recordId: undefined }).state).toBe('Unfulfilled')
  expect(uiApi.peek(getRecordCloneDefaults, { recordId: undefined }).state).toBe('Unfulfilled')
})

test.each([
  [
    getRecordCreateDefaults,
    { objectApiName: [] },
    'Expected "string" but received "array" (at "objectApiName")',
  ],
  [
    getRecordCreateDefaults,
    { objectApiName: 'Load__c', formFactor: 'L' },
    'Expected one of "Large","Medium","Small" (at "formFactor")',
  ],
  [
    getRecordTemplateCreate,
    { objectApiName: 'Load__c', optionalFields: 'Name' },
    'Expected "array" but received "string" (at "optionalFields")',
  ],
  [
    getRecordTemplateClone,
    { recordId: LOAD, optionalFields: [7] },
    'Expected "string" but received "number" (at "optionalFields[0]")',
  ],
])('[API-11] [API-17] %o refuses %o', (adapter, config, message) => {
  // Wrong on purpose: the compiler would refuse it.
  expect(() => adapter.request(config as never)).toThrow(message)
})

test('ignores the order of fields in the cache key', () => {
  const key = (...optionalFields: string[]) =>
    getRecordTemplateCreate.key({ objectApiName: 'Load__c', optionalFields })
  expect(key('Load__c.Name', 'Load__c.Weight__c')).toBe(key('Load__c.Weight__c', 'Load__c.Name'))
  expect(key('Load__c.Name')).not.toBe(key('Load__c.Weight__c'))
})

test('a record to be created has fields and no id', () => {
  const record = {
    apiName: 'Load__c',
    fields: { Name: { displayValue: null, value: null } },
    id: null,
    new: 1,
  }
  const pathIn = (one: object) =>
    strictPathOf(recordDefaultsTemplateCreateRepresentation, { objectInfos: {}, record: one })
  expect(pathIn(record)).toBeUndefined()
  expect(pathIn({ ...record, fields: { Name: null } })).toBe('record.fields.Name')
  expect(() =>
    checkResponse(
      recordDefaultsTemplateCreateRepresentation,
      { record: { apiName: 'Load__c' } },
      newFieldSets(),
    ),
  ).toThrow(expect.objectContaining({ path: ['record', 'fields'] }))
})

const RECORDED = new URL('../../../../../../shared/fixtures/recorded/', import.meta.url)

describe.runIf(existsSync(RECORDED))('recorded responses', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, RECORDED), 'utf8'))

  test('pass the schema and the production check of record defaults', () => {
    const body = read('record-defaults/lwc-recipes__account-create.json')
    expect(strictPathOf(recordDefaultsRepresentation, body)).toBeUndefined()
    expect(() => checkResponse(recordDefaultsRepresentation, body, newFieldSets())).not.toThrow()
  })

  test('pass the schema and the production check of templates', () => {
    const record = read('record-defaults-template/base-components-recipes__bad-guy.json')
    expect(
      strictPathOf(recordDefaultsTemplateCreateRepresentation, { objectInfos: {}, record }),
    ).toBeUndefined()
    const body = read('record-defaults-template/base-components-recipes__lookup-not-in-layout.json')
    expect(strictPathOf(recordDefaultsTemplateCreateRepresentation, body)).toBeUndefined()
    expect(() =>
      checkResponse(recordDefaultsTemplateCreateRepresentation, body, newFieldSets()),
    ).not.toThrow()
  })
})
