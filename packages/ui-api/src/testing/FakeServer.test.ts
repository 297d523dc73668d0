import { expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from './aRecord.js'
import { createTestUiApi } from './createTestUiApi.js'

const ID = 'a00000000000001AAA'
const CARRIER = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })
const LOAD = aRecord({
  id: ID,
  apiName: 'Load__c',
  fields: { Name: 'L-1', Carrier__r: CARRIER, Broker__r: null },
})

const readFields = (...fields: string[]) =>
  createTestUiApi({ records: [LOAD] }).uiApi.load(getRecord, { recordId: ID, fields })

test.each(['Load__c.Nmae', 'Load__c.Carrier__r.Nmae'])(
  'a field that a record lacks, %s, is an error that names it and the fields of the record',
  async (path) => {
    const { state, error } = await readFields('Load__c.Name', path)
    expect(state).toBe('Error')
    expect(error).toMatchObject({ status: 400, errorCode: 'INVALID_FIELD' })
    expect(error?.messages.join()).toBe(
      `No such field: "${path}". Add it to the fields of aRecord, or select it as one of optionalFields. ` +
        `The record ${ID} has Name, Carrier__r, Broker__r.`,
    )
  },
)

test('the error of a field without its object has the name with it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { error } = await readFields('Name')
  expect(error?.messages).toEqual(['No such field: "Name". Name its object too: "Load__c.Name".'])
})

test('a field of a parent that is null is no error', async () => {
  const { data } = await readFields('Load__c.Broker__r.Name')
  expect(data?.fields).toEqual({ Broker__r: { displayValue: null, value: null } })
})

test('an optional field that a record lacks is omitted', async () => {
  const { uiApi } = createTestUiApi({ records: [LOAD] })
  const { state, data } = await uiApi.load(getRecord, {
    recordId: ID,
    fields: ['Load__c.Name'],
    optionalFields: ['Load__c.Nmae'],
  })
  expect(state).toBe('Fulfilled')
  expect(Object.keys(data?.fields ?? {})).toEqual(['Name'])
})
