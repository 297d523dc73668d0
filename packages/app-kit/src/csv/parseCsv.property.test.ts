import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './parseCsv'
import { toCsv } from './toCsv'

const cell = fc.string({ unit: fc.constantFrom('a', 'Ñ', '"', ',', '\n', ' ', "'", '🚚', '1') })
// A row of empty cells is an empty line; the first line decides the separator.
const row = fc
  .array(cell, { minLength: 2, maxLength: 4 })
  .filter((cells) => cells.some((value) => value.trim() !== ''))

test('a serialized file parses back unchanged', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const head = ['Unit Number', 'Kind']
      expect(parseCsv(toCsv([head, ...rows]))).toEqual([head, ...rows])
    }),
  )
})

test('parses any text to rows with values', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const cells of parseCsv(text)) expect(cells.some((value) => value.trim() !== '')).toBe(true)
    }),
  )
})

test('parses spreadsheet files: byte order mark, semicolons, CRLF, empty lines', () => {
  expect(parseCsv('\uFEFFUnit Number;Kind\r\n\r\n7;Truck\r\n')).toEqual([
    ['Unit Number', 'Kind'],
    ['7', 'Truck'],
  ])
})
