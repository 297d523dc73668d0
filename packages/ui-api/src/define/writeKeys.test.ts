import { expect, test } from 'vitest'
import { createRecord } from '../adapters/records/createRecord.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { apex } from '../apex/apex.js'
import * as all from '../index.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

const ID = '001000000000001AAA'

test('equal inputs of a write have equal keys, whatever their order and form', () => {
  expect(createRecord.key({ apiName: 'Account', fields: { Name: 'a', Phone: '1' } })).toBe(
    createRecord.key({
      fields: { Phone: '1', Name: 'a' },
      apiName: { objectApiName: 'Account' },
      allowSaveOnDuplicate: false,
    }),
  )
  expect(deleteRecord.key({ recordId: ID.slice(0, 15) })).toBe(deleteRecord.key({ recordId: ID }))
  const book = apex<object>({ className: 'LoadBooking', method: 'bookLoad', httpMethod: 'POST' })
  expect(book.key({ a: 1, b: { c: 2, d: undefined } })).toBe(book.key({ b: { c: 2 }, a: 1 }))
})

test('writes of different records, fields or adapters have different keys', () => {
  const keys = [
    updateRecord.key({ fields: { Id: ID, Name: 'a' } }),
    updateRecord.key({ fields: { Id: ID, Name: 'b' } }),
    updateRecord.key({ fields: { Id: '001000000000002AAA', Name: 'a' } }),
    deleteRecord.key({ recordId: ID }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the key of a wrong or incomplete input is a config error', () => {
  expect(() => updateRecord.key({ fields: { Name: 'a' } })).toThrow(UiApiConfigError)
})

test('every write has a key and a request', () => {
  const values = Object.values(all).map((one): object => Object(one) as object)
  const adapters = values.filter((one) => 'kind' in one && one.kind === 'write')
  expect(adapters.length).toBeGreaterThan(10)
  for (const write of adapters)
    expect({ ...write }).toMatchObject({ key: expect.any(Function), request: expect.any(Function) })
})
