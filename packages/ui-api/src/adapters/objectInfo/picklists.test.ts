import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../../cache/FieldSet.js'
import { createUiApi } from '../../core/createUiApi.js'
import { checkResponse } from '../../ingest/checkResponse.js'
import { getObjectInfoDirectory } from './getObjectInfoDirectory.js'
import { getPicklistValues } from './getPicklistValues.js'
import { getPicklistValuesByRecordType } from './getPicklistValuesByRecordType.js'
import {
  objectInfoDirectoryRepresentation,
  picklistValuesCollectionRepresentation,
  picklistValuesRepresentation,
  type PicklistValue,
  type PicklistValuesRepresentation,
} from '../../representations/objectInfo.js'
import { strictPathOf } from '../../testing/checkResponseBothWays.js'

const MASTER = '012000000000000AAA'
const BASE = '/services/data/v63.0/ui-api/object-info'

const aPicklistValue = (seed: Partial<PicklistValue> = {}): PicklistValue => ({
  attributes: null,
  label: 'Ontario',
  validFor: [1],
  value: 'ON',
  ...seed,
})
const picklistValues = (seed: Partial<PicklistValuesRepresentation> = {}): PicklistValuesRepresentation => ({
  controllerValues: { US: 0, CA: 1 },
  defaultValue: null,
  eTag: 'g1',
  url: `${BASE}/Load__c/picklist-values/${MASTER}/State__c`,
  values: [aPicklistValue()],
  ...seed,
})

describe('requests', () => {
  test.each([
    ['the directory', getObjectInfoDirectory.request({}), BASE],
    [
      'one picklist',
      getPicklistValues.request({ fieldApiName: 'Load__c.State__c', recordTypeId: MASTER }),
      `${BASE}/Load__c/picklist-values/${MASTER}/State__c`,
    ],
    [
      'one picklist by an imported field and a short id',
      getPicklistValues.request({
        fieldApiName: { objectApiName: 'Load__c', fieldApiName: 'State__c' },
        recordTypeId: '012000000000000',
      }),
      `${BASE}/Load__c/picklist-values/${MASTER}/State__c`,
    ],
    [
      'all picklists of a record type',
      getPicklistValuesByRecordType.request({ objectApiName: 'Load__c', recordTypeId: MASTER }),
      `${BASE}/Load__c/picklist-values/${MASTER}`,
    ],
  ])('[API-15] reads %s with nothing but its address', (_, request, path) => {
    expect(request).toEqual({ method: 'GET', path, query: {}, body: undefined, headers: {} })
  })

  test('[API-09] waits without a required name', () => {
    const uiApi = createUiApi({ fetch: () => Promise.reject(new Error('no request expected')) })
    expect(
      uiApi.peek(getPicklistValues, { fieldApiName: 'Load__c.State__c', recordTypeId: undefined }).state,
    ).toBe('Unfulfilled')
    expect(uiApi.peek(getPicklistValues, { fieldApiName: undefined, recordTypeId: MASTER }).state).toBe(
      'Unfulfilled',
    )
    expect(
      uiApi.peek(getPicklistValuesByRecordType, { objectApiName: undefined, recordTypeId: MASTER }).state,
    ).toBe('Unfulfilled')
    expect(
      uiApi.peek(getPicklistValuesByRecordType, { objectApiName: 'Load__c', recordTypeId: undefined }).state,
    ).toBe('Unfulfilled')
  })

  test('rejects a field without its object, with an example', () => {
    expect(() => getPicklistValues.request({ fieldApiName: 'State__c', recordTypeId: MASTER })).toThrow(
      'Expected a field with its object, such as "Load__c.State__c", but received "State__c" (at "fieldApiName")',
    )
  })

  test('[API-11] names the types and the path of a wrong value', () => {
    // Wrong on purpose: the compiler would refuse it.
    const wrong = { fieldApiName: 'Load__c.State__c', recordTypeId: 12 } as never
    expect(() => getPicklistValues.key(wrong)).toThrow(
      'Expected "string" but received "number" (at "recordTypeId")',
    )
  })

  test('distinguishes fields with equal names of two objects', () => {
    const key = (fieldApiName: string) => getPicklistValues.key({ fieldApiName, recordTypeId: MASTER })
    expect(key('Load__c.State__c')).not.toBe(key('Account.State__c'))
  })
})

describe('shapes', () => {
  test('[ENT-19] accepts each kind of attributes by the name that the platform misspells', () => {
    const attributes = [
      { picklistAtrributesValueType: 'CaseStatus', closed: true },
      { picklistAtrributesValueType: 'LeadStatus', converted: false },
      {
        picklistAtrributesValueType: 'OpportunityStage',
        closed: false,
        defaultProbability: null,
        forecastCategoryName: 'Pipeline',
        won: false,
      },
      { picklistAtrributesValueType: 'WorkStepStatus', sortOrder: 1, statusCode: 'New' },
    ] as const
    const values = attributes.map((kind) => aPicklistValue({ attributes: kind }))
    expect(strictPathOf(picklistValuesRepresentation, picklistValues({ values }))).toBeUndefined()
  })

  test.each([
    ['an unknown kind', { picklistAtrributesValueType: 'Colour' }],
    ['a kind under the right spelling', { picklistAttributesValueType: 'CaseStatus', closed: true }],
    ['a kind without its property', { picklistAtrributesValueType: 'LeadStatus' }],
  ])('rejects %s', (_, attributes) => {
    const response = { ...picklistValues(), values: [{ ...aPicklistValue(), attributes }] }
    expect(strictPathOf(picklistValuesRepresentation, response)).toMatch(/^values\.0\.attributes/)
  })

  test('accepts unknown properties, and both forms of the default', () => {
    const response = {
      ...picklistValues({ defaultValue: 'ON' }),
      new: 1,
      values: [{ ...aPicklistValue(), new: 1 }],
    }
    expect(strictPathOf(picklistValuesRepresentation, response)).toBeUndefined()
    const withWhole = picklistValues({ defaultValue: aPicklistValue() })
    expect(strictPathOf(picklistValuesRepresentation, withWhole)).toBeUndefined()
  })

  test('describes an entry of the directory', () => {
    const objects = {
      Load__c: {
        apiName: 'Load__c',
        keyPrefix: 'a00',
        label: 'Load',
        labelPlural: 'Loads',
        nameFields: ['Name'],
        objectInfoUrl: '/o',
      },
    }
    expect(strictPathOf(objectInfoDirectoryRepresentation, { objects })).toBeUndefined()
    expect(
      strictPathOf(objectInfoDirectoryRepresentation, { objects: { Load__c: { apiName: 'Load__c' } } }),
    ).toBe('objects.Load__c.label')
  })
})

const RECORDED = new URL('../../../../../../shared/fixtures/recorded/', import.meta.url)

describe.runIf(existsSync(RECORDED))('recorded responses', () => {
  const read = (folder: string) =>
    readdirSync(new URL(folder, RECORDED)).map((file): [string, unknown] => [
      file,
      JSON.parse(readFileSync(new URL(`${folder}/${file}`, RECORDED), 'utf8')),
    ])
  const isPicklist = (value: unknown) =>
    typeof value === 'object' && value !== null && 'controllerValues' in value
  const picklistsIn = (value: unknown): unknown[] =>
    isPicklist(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(picklistsIn)
        : []

  test('[ENT-19] pass the schema and the production check of picklists', () => {
    const picklists = read('picklist-values').flatMap(([file, body]) =>
      picklistsIn(body).map((one) => ({ file, one })),
    )
    expect(picklists.length).toBeGreaterThan(11)
    for (const { file, one } of picklists) {
      expect(strictPathOf(picklistValuesRepresentation, one), file).toBeUndefined()
      expect(() => checkResponse(picklistValuesRepresentation, one, newFieldSets()), file).not.toThrow()
    }
  })

  test('pass the schema and the production check of collections', () => {
    const collections = read('picklist-values-by-record-type')
    expect(collections.length).toBeGreaterThan(0)
    for (const [file, body] of collections) {
      expect(strictPathOf(picklistValuesCollectionRepresentation, body), file).toBeUndefined()
      expect(
        () => checkResponse(picklistValuesCollectionRepresentation, body, newFieldSets()),
        file,
      ).not.toThrow()
    }
  })
})
