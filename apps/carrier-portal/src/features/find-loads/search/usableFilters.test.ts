import { expect, test } from 'vitest'
import type { LoadFilters } from './loadFilters'
import { usableFilters } from './usableFilters'

const everything: LoadFilters = {
  origin: { city: 'Dallas', state: 'TX' },
  equipment: ['V'],
  minTotalRate: 500,
  minRpm: 2,
  minProfitPerDay: 300,
  maxDeadheadMiles: 50,
  marked: 'saved',
  showHidden: true,
  sort: 'trueRpm',
  sortDirection: 'asc',
}
const dispatcher = { seesRates: true, costPerMile: 1.9, isSignedIn: true }

test('the filters of who may use all of them stay the same object', () => {
  expect(usableFilters(everything, dispatcher)).toBe(everything)
})

test('who sees no rates has no filter and no order by them', () => {
  expect(usableFilters(everything, { ...dispatcher, seesRates: false })).toEqual({
    origin: { city: 'Dallas', state: 'TX' },
    equipment: ['V'],
    maxDeadheadMiles: 50,
    marked: 'saved',
    showHidden: true,
  })
})

test('a guest keeps no loads, so none are saved, seen or hidden', () => {
  expect(usableFilters({ marked: 'viewed', showHidden: true }, { seesRates: false })).toEqual({})
})

test('empty miles are counted from a city, or from the trucks of who is signed in', () => {
  const inTexas: LoadFilters = { origin: { state: 'TX' }, maxDeadheadMiles: 50 }
  expect(usableFilters(inTexas, dispatcher)).toBe(inTexas)
  expect(usableFilters(inTexas, { seesRates: false })).toEqual({ origin: { state: 'TX' } })
  const fromDallas: LoadFilters = { origin: { city: 'Dallas', state: 'TX' }, maxDeadheadMiles: 50 }
  expect(usableFilters(fromDallas, { seesRates: false })).toBe(fromDallas)
})

test('profit needs a cost per mile; while that is not known the filter waits for it', () => {
  const profit: LoadFilters = { minProfitPerDay: 300, sort: 'profitPerDay' }
  expect(usableFilters(profit, { ...dispatcher, costPerMile: null })).toEqual({})
  expect(usableFilters(profit, { ...dispatcher, costPerMile: undefined })).toBe(profit)
})
