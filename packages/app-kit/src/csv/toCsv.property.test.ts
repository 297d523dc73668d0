import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './toCsv'

// An RFC 4180 parser returns the serialized table, and no field parses as a formula.

/** Parses CSV per RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') {
        value += '"'
        at += 1
      } else if (char === '"') isQuoted = false
      else value += char
    } else if (char === '"') isQuoted = true
    else if (char === ',') {
      row.push(value)
      value = ''
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value])
      row = []
      value = ''
      at += 1
    } else value += char
  }
  return rows
}

const nasty = oneof(
  string(),
  constantFrom(
    "'+1",
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-2+3',
    '\t=1',
    '"',
    ',',
    '\r\n',
    'Dallas, TX',
    "=cmd|' /C calc'!A0",
  ),
)
const table = array(array(nasty, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('serialized tables parse back unchanged, except for the apostrophe before formulas', () => {
  assert(
    property(table, (rows) => {
      const isGuarded = (written: string) => /^[=+\-@\t\r]/.test(written)
      const read = parseCsv(toCsv(rows))
      const back = read.map((row, at) =>
        row.map((value, field) => {
          const written = rows[at]?.[field] ?? ''
          return isGuarded(written) && value === `'${written}` ? written : value
        }),
      )
      expect(back).toEqual(rows)
    }),
  )
})

test('no serialized field begins like a formula', () => {
  assert(
    property(table, (rows) => {
      for (const value of parseCsv(toCsv(rows)).flat())
        expect(/^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)).toBe(false)
    }),
  )
})

test('serializes numbers without quotes and null as an empty field', () => {
  expect(
    toCsv([
      ['Rate', 'Due'],
      [-12.5, null],
    ]),
  ).toBe('Rate,Due\r\n-12.5,\r\n')
})
