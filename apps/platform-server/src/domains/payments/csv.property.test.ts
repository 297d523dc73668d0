import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, writeCsv } from './csv'

const cell = fc.string({ maxLength: 12 }).map((text) => `x${text}`)

test('law: written CSV parses to the same rows', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 }), (rows) => {
      const header = ['a', 'b', 'c']
      expect(parseCsv(writeCsv(header, rows), 100)).toEqual([header, ...rows])
    }),
  )
})

test('text that a spreadsheet would run as a formula is written as text', () => {
  expect(writeCsv(['name'], [['=1+1'], ['-2'], ['@cmd']])).toBe("name\r\n'=1+1\r\n'-2\r\n'@cmd\r\n")
})

test('parses a byte order mark, line breaks in quotes and LF, and skips empty lines', () => {
  expect(parseCsv('\uFEFFa,b\n"1\n2","say ""hi"""\n\n,\n', 10)).toEqual([
    ['a', 'b'],
    ['1\n2', 'say "hi"'],
  ])
})

test('rejects an unclosed quote and too many rows', () => {
  expect(() => parseCsv('a\n"b', 10)).toThrow('A quote is not closed.')
  expect(() => parseCsv('a\nb\nc\n', 2)).toThrow('more than 2 rows')
})
