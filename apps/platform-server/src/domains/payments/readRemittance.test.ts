import { expect, test } from 'vitest'
import { readRemittance } from './readRemittance'

const lineOf = (given: Readonly<Record<string, string>>) => {
  const values = { load: 'L-1', amount: '10.00', paidon: '', reference: 'ACH 1', method: '', ...given }
  const [line] = readRemittance(
    `${Object.keys(values).join(',')}\n${Object.values(values)
      .map((value) => `"${value}"`)
      .join(',')}`,
  )
  return line
}

test.each([
  ['10', 10],
  ['0.01', 0.01],
  ['$2,000.50', 2000.5],
  [' 12.5 ', 12.5],
  ['999999999.99', 999_999_999.99],
])('[BLD-03] parses the amount %s', (amount, dollars) =>
  expect(lineOf({ amount })).toMatchObject({ amount: dollars, problem: undefined }),
)

test.each(['0', '0.00', '-5', '1.234', '1e3', '', 'ten', '1000000000'])(
  '[BLD-03] rejects the amount "%s"',
  (amount) =>
    expect(lineOf({ amount })).toMatchObject({
      amount: undefined,
      problem: 'The amount is not a positive number of dollars and cents.',
    }),
)

test('[BLD-03] accepts a calendar day or none, and no other day', () => {
  expect(lineOf({ paidon: '2026-02-28' })).toMatchObject({ paidOn: '2026-02-28', problem: undefined })
  expect(lineOf({ paidon: '' })).toMatchObject({ paidOn: '', problem: undefined })
  for (const paidon of ['2026-02-30', '02/28/2026', '2026-2-8', 'today'])
    expect(lineOf({ paidon })).toMatchObject({
      paidOn: undefined,
      problem: 'The day is not written as 2026-11-30.',
    })
})

test('[BLD-03] accepts the known methods in any case, and no other', () => {
  for (const [method, known] of [
    ['ach', 'ACH'],
    ['CHECK', 'Check'],
    ['Factor', 'Factor'],
    ['', undefined],
  ])
    expect(lineOf({ method: method ?? '' })).toMatchObject({ method: known, problem: undefined })
  for (const method of ['wire', 'constructor'])
    expect(lineOf({ method })?.problem).toBe('The method is none of ACH, Check and Factor.')
})

test('[BLD-03] requires a reference of at most 40 characters', () => {
  expect(lineOf({ reference: 'R'.repeat(40) })?.problem).toBeUndefined()
  for (const reference of ['', 'R'.repeat(41)])
    expect(lineOf({ reference })?.problem).toBe('The reference is missing or longer than 40 characters.')
})

test('[BLD-03] knows the column names of accounting systems, numbers lines from 2, and reads missing columns as empty', () => {
  expect(readRemittance('Payment Number,Paid Amount,Check Number\nP-1,5.00,7\nP-2,6.00,8')).toEqual([
    expect.objectContaining({ line: 2, payment: 'P-1', invoice: '', load: '', carrier: '', amount: 5 }),
    expect.objectContaining({ line: 3, payment: 'P-2', reference: '8', paidOn: '' }),
  ])
  const header = 'MC Number,Invoice Number,Load Number,Paid Date,Trace,Amount,Method'
  expect(readRemittance(`${header}\n810001,INV-1,L-1,2026-11-24,T-1,5.00,check`)).toMatchObject([
    {
      carrier: '810001',
      invoice: 'INV-1',
      load: 'L-1',
      paidOn: '2026-11-24',
      reference: 'T-1',
      method: 'Check',
    },
  ])
})

test.each([
  ['no amount', 'load,reference', 'among them amount and reference'],
  ['no reference', 'load,amount', 'among them amount and reference'],
  ['no way to find the payment', 'amount,reference,carrier', 'payment, invoice or load'],
  ['an empty file', '', 'among them amount and reference'],
])('[BLD-03] rejects a file with %s', (_what, csv, text) => expect(() => readRemittance(csv)).toThrow(text))

test('[BLD-03] accepts 2,000 lines and rejects more', () => {
  const csv = (lines: number) => `load,amount,reference\n${'L-1,5.00,T\n'.repeat(lines)}`
  expect(readRemittance(csv(2000))).toHaveLength(2000)
  expect(() => readRemittance(csv(2001))).toThrow('csv:')
})
