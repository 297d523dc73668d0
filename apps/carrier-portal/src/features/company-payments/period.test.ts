import { expect, test } from 'vitest'
import { fitsStatement, namedPeriod, readPeriod, statementPeriod } from './period'

test('[MNY-08] named periods are whole months, 90 days and the year', () => {
  expect(namedPeriod('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(namedPeriod('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(namedPeriod('last90', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(namedPeriod('thisYear', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(namedPeriod('all', '2026-03-31')).toEqual({})
})

test('an address with unknown names or days is read without them', () => {
  const read = (text: string) => readPeriod(new URLSearchParams(text), '2026-11-24')
  expect(read('period=never')).toEqual({ name: 'all', period: {} })
  expect(read('period=custom&from=2026-13-45&to=2026-11-30')).toEqual({
    name: 'custom',
    period: { to: '2026-11-30' },
  })
})

test('[MNY-08] a statement without a start covers the 366 days before its end', () => {
  expect(statementPeriod({}, '2026-11-24')).toEqual({ from: '2025-11-24', to: '2026-11-24' })
  expect(fitsStatement(statementPeriod({}, '2026-11-24'))).toBe(true)
  expect(fitsStatement({ from: '2025-11-23', to: '2026-11-24' })).toBe(false)
  expect(fitsStatement({ from: '2026-11-25', to: '2026-11-24' })).toBe(false)
  expect(fitsStatement(statementPeriod({ from: '2026-12-05' }, '2026-11-24'))).toBe(true)
})
