import { expect, test } from 'vitest'
import { fieldsOf, type ObjectField } from '../metadata/objectFields'
import { load } from '../metadata/objects/load'
import { toOperand } from './operands'

const fieldNamed = (name: string): ObjectField => {
  const field = fieldsOf(load).get(name)
  if (!field) throw new Error(`${name} is no field.`)
  return field
}
const operand = (name: string, given: string) =>
  toOperand(fieldNamed(name), given, new Date('2026-11-24T15:00:00Z'))

test.each([
  ['Pickup_From__c', '2027-02-30T00:00:00Z'],
  ['Pickup_From__c', '2027-02-28T24:00:00Z'],
  ['Pickup_From__c', '2027-02-30'],
  ['Weight_lbs__c', '0x10'],
  ['Weight_lbs__c', '2e3'],
  ['Weight_lbs__c', '$'],
])('%s is compared with no value that %s would have to be bent into', (name, given) => {
  expect(() => operand(name, given)).toThrow(`${name} is compared with`)
})

test('parses days, instants and numbers in user format', () => {
  expect(operand('Pickup_From__c', '2028-02-29T23:59:59.5+01:00')).toEqual({
    kind: 'instant',
    value: new Date('2028-02-29T22:59:59.500Z'),
  })
  expect(operand('Pickup_From__c', '2028-02-29')).toMatchObject({ kind: 'range' })
  for (const [given, value] of [
    ['$1,200.50', 1200.5],
    [' -7 ', -7],
    ['.5', 0.5],
  ] as const)
    expect(operand('Weight_lbs__c', given)).toEqual({ kind: 'number', value })
})
