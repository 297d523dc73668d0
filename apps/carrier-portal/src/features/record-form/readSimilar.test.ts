import { expect, test } from 'vitest'
import { readSimilar } from './readSimilar'

const found = (isAllowSave: boolean, ...matchRecordIds: string[]) => ({
  errorCode: 'DUPLICATES_DETECTED',
  duplicateRecordError: { matchResults: [{ apiName: 'Carrier_Location__c', isAllowSave, matchRecordIds }] },
})
const body = (errors: unknown, fieldErrors: unknown = {}) => ({ output: { errors, fieldErrors } })

test('lists each record once, and allows saving when the rule only alerts', () => {
  expect(readSimilar(body([found(true, 'a', 'b'), found(true, 'b')]))).toEqual({
    objectApiName: 'Carrier_Location__c',
    recordIds: ['a', 'b'],
    maySave: true,
  })
})

test('a blocking rule or another error allows no save', () => {
  expect(readSimilar(body([found(true, 'a')], { Street__c: [found(false, 'b')] }))).toMatchObject({
    recordIds: ['a', 'b'],
    maySave: false,
  })
  const missing = { errorCode: 'REQUIRED_FIELD_MISSING', duplicateRecordError: null }
  expect(readSimilar(body([found(true, 'a')], { Name: [missing] }))?.maySave).toBe(false)
})

test.each([
  undefined,
  'no',
  [],
  {},
  body(null),
  body('x', []),
  body([null, { errorCode: 'DUPLICATES_DETECTED', duplicateRecordError: null }]),
  body([found(true)]),
  body([{ errorCode: 'DUPLICATE_VALUE' }]),
  body([
    { errorCode: 'DUPLICATES_DETECTED', duplicateRecordError: { matchResults: [{ matchRecordIds: [1] }] } },
  ]),
])('returns undefined for %j', (given) => {
  expect(readSimilar(given)).toBeUndefined()
})
