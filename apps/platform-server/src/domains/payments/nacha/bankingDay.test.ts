import { expect, test } from 'vitest'
import { isBusinessDay } from '../businessDays'
import { requireBankingDay, suggestedBankingDay } from './bankingDay'

const FRIDAY = new Date('2026-11-27T15:00:00Z')

test('[BLD-03] the days without ACH settlement are those of the Federal Reserve Banks', () => {
  // Federal Reserve Banks, holiday schedule of 2026 to 2028.
  const closed = [
    ['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-09-07', '2026-10-12'],
    ['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31'],
    // 4 July 2027 is a Sunday.
    ['2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2028-01-17', '2028-12-25'],
  ].flat()
  expect(closed.filter((day) => isBusinessDay(day))).toEqual([])
  // A holiday on a Saturday is not observed on Friday.
  for (const open of ['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2026-11-27'])
    expect([open, isBusinessDay(open)]).toEqual([open, true])
})

test('[BLD-03] the suggested day is that of the run, and at least the next banking day', () => {
  expect(suggestedBankingDay('2026-11-24', FRIDAY)).toBe('2026-11-30')
  expect(suggestedBankingDay('2026-12-05', FRIDAY)).toBe('2026-12-07')
  expect(suggestedBankingDay('2026-12-25', new Date('2026-12-24T15:00:00Z'))).toBe('2026-12-28')
})

test('[BLD-03] a weekend, a holiday, a past and a far day are refused', () => {
  expect(requireBankingDay('2026-11-27', FRIDAY)).toBe('2026-11-27')
  expect(() => requireBankingDay('2026-11-28', FRIDAY)).toThrow('2026-11-30')
  expect(() => requireBankingDay('2026-12-25', FRIDAY)).toThrow('2026-12-28')
  expect(() => requireBankingDay('2026-11-25', FRIDAY)).toThrow('2026-11-27 or later')
  expect(() => requireBankingDay('2027-03-01', FRIDAY)).toThrow('within 60 days')
})
