import { expect, test } from 'vitest'
import { unitFieldOf } from './unitColumns'

test.each([
  ['Type', 'Type__c'],
  ['Unit #', 'Unit_Number__c'],
  ['TRUCK NO.', undefined],
  ['Length', 'Length_ft__c'],
  ['Trailer Type', 'Type__c'],
  ['Número de unidad', 'Unit_Number__c'],
  ['License Plate', 'Plate__c'],
  ['Colour', undefined],
])('[ONB-08] a column called "%s" is %s', (title, field) => {
  expect(unitFieldOf(title)).toBe(field)
})
