import { expect, test } from 'vitest'
import { filterRules, operandsOf, operandText, OPERATOR_TEXTS } from './filterOperators'

test.each([
  [['Dallas'], 'Dallas'],
  [['Dallas', 'Austin'], 'Dallas, Austin'],
  [['Dallas, TX', 'Austin'], '"Dallas, TX", Austin'],
  [[''], ''],
])('[WSP-03] the values %j are typed as %j', (operands, text) => {
  expect(operandText(operands)).toBe(text)
  expect(operandsOf(text)).toEqual(operands)
})

test('[WSP-03] empty parts between commas are no values', () => {
  expect(operandsOf(' Dallas ,, ')).toEqual(['Dallas'])
})

test('[WSP-03] every operator belongs to a type, and unknown types are compared as text', () => {
  const types = ['Boolean', 'Double', 'DateTime', 'Location', 'MultiPicklist', 'Picklist', 'Hologram']
  const offered = types.flatMap((type) => filterRules(type).operators)
  expect(new Set(offered)).toEqual(new Set(Object.keys(OPERATOR_TEXTS)))
  expect(filterRules('Hologram').kind).toBe('text')
})
