import { expect, test } from 'vitest'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { aRecord } from '../testing/aRecord.js'
import { getFieldDisplayValue, getFieldValue } from './fieldValues.js'
import {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
} from './recordInputs.js'

const owner = aRecord({ id: '005000000000001AAA', apiName: 'User', fields: { Name: 'Ann' } })
const load = aRecord({
  id: 'a00000000000001AAA',
  apiName: 'Load__c',
  fields: { Name: 'L-1', Rate__c: { value: 1200, displayValue: '$1,200' }, Owner: owner, Code__c: 'x' },
})
const info = anObjectInfo({
  apiName: 'Load__c',
  fields: {
    Name: aFieldInfo({ createable: true, updateable: true }),
    Rate__c: aFieldInfo({ createable: false, updateable: true }),
    Code__c: aFieldInfo({ createable: true, updateable: false }),
  },
})

test('getFieldValue reads fields of parents, by name or by imported schema', () => {
  expect(getFieldValue(load, 'Load__c.Rate__c')).toBe(1200)
  expect(getFieldValue(load, { objectApiName: 'Load__c', fieldApiName: 'Owner.Name' })).toBe('Ann')
  expect(getFieldDisplayValue(load, 'Load__c.Rate__c')).toBe('$1,200')
  expect(getFieldDisplayValue(load, 'Load__c.Name')).toBeNull()
})

test('a field of a parent is null where there is no parent, as on the platform', () => {
  const alone = aRecord({ apiName: 'Load__c', fields: { Owner: null } })
  expect(getFieldValue(alone, 'Load__c.Owner.Name')).toBeNull()
  expect(getFieldValue(alone, 'Load__c.Owner.Manager.Name')).toBeNull()
  expect(getFieldDisplayValue(alone, 'Load__c.Owner.Name')).toBeNull()
})

test('the input for a copy omits the id of the original, which servers reject', () => {
  const original = aRecord({ apiName: 'Load__c', fields: { Id: 'a00000000000001AAA', Name: 'L-1' } })
  expect(generateRecordInputForCreate(original).fields).toEqual({ Name: 'L-1' })
})

test.for(['Load__c.Nope', 'Load__c.Name.Nope', 'Load__c.constructor', 'Load__c'])(
  'there is no %s',
  (field) => {
    expect(getFieldValue(load, field)).toBeUndefined()
    expect(getFieldValue(undefined, field)).toBeUndefined()
  },
)

test('[ENT-22] inputs contain plain fields; with an object info, only the writable ones', () => {
  expect(generateRecordInputForCreate(load)).toEqual({
    apiName: 'Load__c',
    fields: { Name: 'L-1', Rate__c: 1200, Code__c: 'x' },
  })
  expect(generateRecordInputForCreate(load, info).fields).toEqual({ Name: 'L-1', Code__c: 'x' })
  expect(generateRecordInputForUpdate(load, info)).toEqual({
    fields: { Id: load.id, Name: 'L-1', Rate__c: 1200 },
  })
})

test('an input is filtered to the edited fields and keeps the id', () => {
  const input = { fields: { Id: load.id, Name: 'New', Rate__c: 1200 } }
  expect(createRecordInputFilteredByEditedFields(input, load)).toEqual({
    fields: { Id: load.id, Name: 'New' },
  })
})
