import { aRecord } from '@portal/ui-api/testing'
import type { RecordRepresentation } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { textOf } from '../fields/fieldOf'
import { fittedWidth } from './fittedWidth'

const city = {
  label: 'City',
  dataType: 'String',
  path: 'City__c',
  show: (record: RecordRepresentation) => textOf(record, 'City__c'),
}
const yards = (...cities: readonly string[]) =>
  cities.map((name, index) =>
    aRecord({ id: `a030000000000${index + 10}AAA`, apiName: 'Yard__c', fields: { City__c: name } }),
  )
const most = Array.from({ length: 19 }, () => 'Sacramento')

test('[WSP-02] a column is as wide as most of its values, not as the longest', () => {
  const width = fittedWidth(city, yards(...most))
  expect(width).toBeGreaterThan(fittedWidth(city, yards('Plano')))
  expect(fittedWidth(city, yards(...most, 'Rancho Santa Margarita'))).toBe(width)
})

test('[WSP-02] a rare value of a picklist fits', () => {
  const equipment = { ...city, label: 'Equipment', dataType: 'Picklist' }
  const width = fittedWidth(equipment, yards(...most))
  expect(fittedWidth(equipment, yards(...most, 'Container of 40 ft'))).toBeGreaterThan(width)
})

test('[WSP-02] the names of records fit, all of them', () => {
  const names = { ...city, isName: true }
  const width = fittedWidth(names, yards(...most, 'Rancho Santa Margarita'))
  expect(width).toBeGreaterThan(fittedWidth(names, yards(...most)))
})

test('[WSP-02] a column is never narrower than its header, nor wider than a share of the page', () => {
  const parking = { ...city, label: 'Overnight Parking' }
  expect(fittedWidth(parking, yards('No'))).toBeGreaterThan(fittedWidth(city, yards('No')))
  expect(fittedWidth(city, yards('x'.repeat(500)))).toBe(260)
})

test('[WSP-02] an amount is never cut off, and its column is as wide as the text in its cells', () => {
  const rates = Array.from({ length: 20 }, (_, index) =>
    aRecord({
      id: `a030000000000${index + 10}AAA`,
      apiName: 'Load__c',
      fields: { Total_Rate__c: index === 0 ? 2_594_000 : 300 },
    }),
  )
  const rate = { label: 'Rate', dataType: 'Currency', path: 'Total_Rate__c' }
  const raw = fittedWidth({ ...rate, show: () => null }, rates)
  const shown = fittedWidth({ ...rate, show: (record) => `$${textOf(record, rate.path)}.00` }, rates)
  expect(shown).toBeGreaterThan(raw)
  // 11 digits and signs of at least 7 px, for one of the 20 rows.
  expect(shown).toBeGreaterThan(11 * 7)
})

test('[WSP-02] a date has the width of its text, without rows as well', () => {
  const from = { label: 'From', dataType: 'DateTime', path: 'From__c', show: () => null }
  expect(fittedWidth(from, [])).toBe(200)
})

test('[WSP-06] a wrapped time is as wide as the longer of its date and its time', () => {
  const times = yards('Mar 2, 2027, 09:00 CST')
  const line = fittedWidth({ ...city, dataType: 'DateTime' }, times)
  const wrapped = fittedWidth({ ...city, dataType: 'DateTime', isWrapped: true }, times)
  expect(wrapped).toBe(fittedWidth({ ...city, dataType: 'DateTime' }, yards('Mar 2, 2027,')))
  expect(wrapped).toBeLessThan(line * 0.7)
})
