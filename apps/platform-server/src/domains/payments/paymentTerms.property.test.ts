import { assert, constantFrom, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays, businessDayOf, isBusinessDay, paymentDayFrom } from './businessDays'
import { feeOf, PAYMENT_TERMS, previewTerms } from './paymentTerms'

const SETTINGS = { standardDays: 30, quickPayDays: 2, quickPayFeePct: 1.5 }
const instants = date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const cents = integer({ min: 1, max: 99_999_999 })

test.each([
  // Central standard time: 12:00 is 18:00 UTC.
  ['2026-11-23T17:59:59Z', '2026-11-23', 'before noon on a Monday'],
  ['2026-11-23T18:00:00.000Z', '2026-11-23', 'at noon sharp'],
  ['2026-11-23T18:00:00.001Z', '2026-11-24', 'just after noon'],
  ['2026-07-07T16:59:00Z', '2026-07-07', 'before noon in daylight saving time'],
  ['2026-07-07T17:01:00Z', '2026-07-08', 'after noon in daylight saving time'],
  ['2026-11-24T04:00:00Z', '2026-11-24', 'in the evening of Monday in Central time'],
  ['2026-11-20T20:00:00Z', '2026-11-23', 'on a Friday afternoon'],
  ['2026-11-21T15:00:00Z', '2026-11-23', 'on a Saturday morning'],
  ['2026-11-22T20:00:00Z', '2026-11-23', 'on a Sunday afternoon'],
  ['2026-11-25T20:00:00Z', '2026-11-27', 'in the afternoon before Thanksgiving'],
])('documents of %s count for %s: %s', (instant, day) => {
  expect(businessDayOf(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-24', 2, '2026-11-27'],
  ['2026-11-27', 2, '2026-12-01'],
  ['2026-12-24', 1, '2026-12-28'],
  // New Year's Day 2028 is a Saturday: the Friday before is an ordinary day.
  ['2027-12-30', 1, '2027-12-31'],
  // 4 July 2027 is a Sunday, kept on Monday.
  ['2027-07-02', 1, '2027-07-06'],
])('%s and %i business days are %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected)
})

// Source: Federal Reserve Banks, holiday schedules. Those that fall on a Saturday close no bank on another day.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
])('banks work on every weekday of %i but %s', (year, holidays) => {
  const closed: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    if (!isWeekend && !isBusinessDay(day)) closed.push(day.slice(5))
  }
  expect(closed.join(' ')).toBe(holidays)
})

test('adding business days one by one equals adding them at once, and yields business days', () => {
  assert(
    property(instants, integer({ min: 0, max: 30 }), integer({ min: 0, max: 30 }), (instant, a, b) => {
      const start = businessDayOf(instant)
      const sum = addBusinessDays(start, a + b)
      expect(isBusinessDay(sum)).toBe(true)
      expect(addBusinessDays(addBusinessDays(start, a), b)).toBe(sum)
      expect(sum >= addDays(start, a + b)).toBe(true)
    }),
  )
})

test('a later arrival never counts for an earlier day', () => {
  assert(
    property(instants, integer({ min: 0, max: 7 * 24 * 3600 }), (instant, seconds) => {
      const later = new Date(instant.getTime() + seconds * 1000)
      expect(businessDayOf(later) >= businessDayOf(instant)).toBe(true)
    }),
  )
})

test.each([
  [2000.5, 30.01],
  [1000, 15],
  [0.33, 0],
  [0.34, 0.01],
  [999_999.99, 15_000],
])('the fee of 1.5 %% on %d is %d', (amount, fee) => {
  expect(feeOf(amount, 1.5)).toBe(fee)
})

test('fee and net amount are whole cents, add up to the amount, and the fee is within half a cent of 1.5 %', () => {
  assert(
    property(cents, instants, constantFrom(...PAYMENT_TERMS), (given, instant, terms) => {
      const { fee, netAmount } = previewTerms(terms, given / 100, instant, SETTINGS)
      expect(Math.round(fee * 100) + Math.round(netAmount * 100)).toBe(given)
      expect(Math.round(fee * 100) / 100).toBe(fee)
      if (terms === 'Quick Pay') expect(Math.abs(fee * 100 - given * 0.015)).toBeLessThanOrEqual(0.5 + 1e-6)
      else expect(fee).toBe(0)
    }),
  )
})

test('Quick Pay always pays before Standard terms', () => {
  assert(
    property(instants, (instant) => {
      const [standard, quick] = (['Standard', 'Quick Pay'] as const).map(
        (terms) => previewTerms(terms, 100, instant, SETTINGS).dueDate,
      )
      expect(quick !== undefined && standard !== undefined && quick < standard).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-24', ['Friday'], '2026-11-27'],
  ['2026-11-27', ['Friday'], '2026-11-27'],
  ['2026-11-28', ['Tuesday', 'Friday'], '2026-12-01'],
  // Christmas 2026 is a Friday, paid the day before.
  ['2026-12-22', ['Friday'], '2026-12-24'],
  ['2026-12-25', ['Friday'], '2026-12-31'],
  ['2026-11-24', [], undefined],
] as const)('[MNY-08] the first payment day from %s of %j is %s', (from, weekdays, expected) => {
  expect(paymentDayFrom(from, weekdays)).toBe(expected)
})
