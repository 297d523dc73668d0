import {
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPayableAmount, nachaText, remittanceText, writeNachaFile, type NachaBatch } from './nachaFile'

const routing = stringMatching(/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/u)
const account = record({
  routing,
  account: stringMatching(/^\d{4,17}$/u),
  type: constantFrom('Checking' as const, 'Savings' as const),
})
const text = string({ unit: 'binary', maxLength: 60 })
const cents = integer({ min: 1, max: 9_999_999 })
const entry = record({
  routing,
  account: stringMatching(/^\d{4,17}$/u),
  type: constantFrom('Checking' as const, 'Savings' as const),
  cents,
  id: text,
  payee: text,
  addendum: option(text, { nil: undefined }),
})
const sender = record({
  companyName: text,
  companyId: stringMatching(/^[0-9A-Z]{10}$/u),
  odfiRouting: routing,
  destinationRouting: routing,
  destinationName: text,
  originNumber: stringMatching(/^[0-9A-Z]{9,10}$/u),
  originName: text,
  entryDescription: text,
})
const batch = record({
  sender,
  entries: array(entry, { minLength: 1, maxLength: 40 }),
  offset: option(account, { nil: undefined }),
  effectiveOn: constantFrom('2026-11-30', '2027-01-04'),
  day: constantFrom('2026-11-27'),
  time: constantFrom('0930'),
  modifier: constantFrom('A', '0'),
})

/** Reads a file by the positions of the format. */
function read(file: string) {
  const records = file.split('\r\n').slice(0, -1)
  const of = (kind: string) => records.filter((one) => one.startsWith(kind) && !/^9{94}$/u.test(one))
  const entries = of('6').map((one) => ({
    code: one.slice(1, 3),
    routing: one.slice(3, 12),
    account: one.slice(12, 29).trimEnd(),
    cents: Number(one.slice(29, 39)),
    hasAddendum: one[78] === '1',
    trace: one.slice(79),
  }))
  const [batchControl = '', fileControl = ''] = [...of('8'), ...of('9')]
  return { records, of, entries, batchControl, fileControl }
}
const each = (check: (given: NachaBatch, file: ReturnType<typeof read>) => void): void =>
  assert(property(batch, (given) => check(given, read(writeNachaFile(given)))))

describe('a NACHA file', () => {
  test('[BLD-03] has records of 94 allowed characters in blocks of ten', () =>
    each((_given, { records, fileControl }) => {
      for (const one of records) expect(one).toMatch(/^[0-9A-Z .,&'()/*\\-]{94}$/u)
      expect(records.length % 10).toBe(0)
      expect(Number(fileControl.slice(7, 13))).toBe(records.length / 10)
      expect(records.slice(records.indexOf(fileControl) + 1)).toEqual(
        Array.from({ length: records.length - records.indexOf(fileControl) - 1 }, () => '9'.repeat(94)),
      )
    }))

  test('[BLD-03] has totals equal to the sum of its entries, in batch and file', () =>
    each(({ entries: given, offset }, { entries, batchControl, fileControl }) => {
      const sum = given.reduce((total, one) => total + one.cents, 0)
      const credits = entries.filter(({ code }) => code === '22' || code === '32')
      const debits = entries.filter(({ code }) => code === '27' || code === '37')
      expect(credits.map((one) => one.cents)).toEqual(given.map((one) => one.cents))
      expect(debits.map((one) => one.cents)).toEqual(offset ? [sum] : [])
      expect(Number(batchControl.slice(20, 32))).toBe(offset ? sum : 0)
      expect(Number(batchControl.slice(32, 44))).toBe(sum)
      expect(fileControl.slice(31, 55)).toBe(batchControl.slice(20, 44))
    }))

  test('[BLD-03] has hash and count of all entries and addenda', () =>
    each(({ entries: given, offset }, { of, entries, batchControl, fileControl }) => {
      const banks = [...given, ...(offset ? [offset] : [])].map((one) => Number(one.routing.slice(0, 8)))
      const hash = banks.reduce((total, one) => total + one, 0) % 1e10
      expect(Number(batchControl.slice(10, 20))).toBe(hash)
      expect(Number(fileControl.slice(21, 31))).toBe(hash)
      const count = given.length + (offset ? 1 : 0) + given.filter((one) => one.addendum !== undefined).length
      expect(of('6').length + of('7').length).toBe(count)
      expect(Number(batchControl.slice(4, 10))).toBe(count)
      expect(Number(fileControl.slice(13, 21))).toBe(count)
      expect(entries).toHaveLength(banks.length)
    }))

  test('[BLD-03] pays each account in order, with ascending traces and its addendum behind it', () =>
    each(({ sender: { odfiRouting }, entries: given }, { records, entries }) => {
      given.forEach((one, index) => {
        const found = entries[index]
        expect(found).toMatchObject({ routing: one.routing, account: one.account })
        expect(found?.trace).toBe(odfiRouting.slice(0, 8) + String(index + 1).padStart(7, '0'))
        expect(found?.hasAddendum).toBe(one.addendum !== undefined)
        const place = records.findIndex((line) => line.startsWith('6') && line.endsWith(found?.trace ?? '?'))
        expect(records[place + 1]?.startsWith('7')).toBe(one.addendum !== undefined)
        if (one.addendum !== undefined)
          expect(records[place + 1]?.slice(83)).toBe(`0001${found?.trace.slice(8)}`)
      })
    }))

  test('[BLD-03] has the fields of the format in their places', () => {
    const written = writeNachaFile({
      sender: {
        companyName: 'Ship Freight',
        companyId: '1234567890',
        odfiRouting: '091000019',
        destinationRouting: '091000019',
        destinationName: 'Wells Fargo',
        originNumber: '1234567890',
        originName: 'Ship Freight Inc',
        entryDescription: 'Carrier',
      },
      entries: [
        {
          routing: '021000021',
          account: '000123456789',
          type: 'Checking',
          cents: 200_050,
          id: 'P-0000012',
          payee: 'Águila Transporte, LLC',
          addendum: remittanceText('INV-77', 'L-0000012', 200_050),
        },
      ],
      effectiveOn: '2026-11-30',
      day: '2026-11-27',
      time: '0930',
      modifier: 'A',
    })
    expect(written.split('\r\n').slice(0, 6)).toEqual([
      '101 09100001912345678902611270930A094101WELLS FARGO            SHIP FREIGHT INC               ',
      '5220SHIP FREIGHT                        1234567890CCDCARRIER   261127261130   1091000010000001',
      '622021000021000123456789     0000200050P-0000012      AGUILA TRANSPORTE, LLC  1091000010000001',
      `705${String.raw`RMR*IV*INV-77**2000.50\REF*LO*L-0000012`}\\`.padEnd(83) + '00010000001',
      '822000000200021000020000000000000000002000501234567890                         091000010000001',
      '9000001000001000000020002100002000000000000000000200050                                       ',
    ])
  })

  test('[BLD-03] remittance texts fit an addendum with any invoice', () =>
    assert(
      property(text, text, cents, (invoice, load, amount) => {
        const written = nachaText(remittanceText(invoice, load, amount))
        expect(written.length).toBeLessThanOrEqual(80)
        expect(written.split('\\')).toHaveLength(3)
        expect(written.split('*')).toHaveLength(7)
      }),
    ))

  test.each([0, -1, 1.5, 10_000_000_000, Number.NaN])('[BLD-03] refuses %s cents', (amount) => {
    expect(isPayableAmount(amount)).toBe(false)
  })
})
