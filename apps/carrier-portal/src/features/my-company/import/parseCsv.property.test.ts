import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '../../../csv/toCsv'
import { parseCsv } from './parseCsv'

const cell = fc.string({ unit: fc.constantFrom('a', 'Ñ', '"', ',', '\n', ' ', "'", '🚚', '1') })
// A row of empty cells is an empty line; the first line decides about the separator.
const row = fc
  .array(cell, { minLength: 2, maxLength: 4 })
  .filter((cells) => cells.some((value) => value.trim() !== ''))

/** Whatever is written is read again as it was: commas, quotes, line breaks, letters of any language. */
test('a file that was written is read as it was', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const head = ['Unit Number', 'Kind']
      expect(parseCsv(toCsv([head, ...rows]))).toEqual([head, ...rows])
    }),
  )
})

test('whatever is given, reading ends, and no row is without a value', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const cells of parseCsv(text)) expect(cells.some((value) => value.trim() !== '')).toBe(true)
    }),
  )
})

test('reads what spreadsheets write: byte order mark, semicolons, Windows line ends, empty lines', () => {
  expect(parseCsv('\uFEFFUnit Number;Kind\r\n\r\n7;Truck\r\n')).toEqual([
    ['Unit Number', 'Kind'],
    ['7', 'Truck'],
  ])
})
