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

test('returns the same object when all filters are usable', () => {
  expect(usableFilters(everything, dispatcher)).toBe(everything)
})

test('drops rate filters and sorts without access to rates', () => {
  expect(usableFilters(everything, { ...dispatcher, seesRates: false })).toEqual({
    origin: { city: 'Dallas', state: 'TX' },
    equipment: ['V'],
    maxDeadheadMiles: 50,
    marked: 'saved',
    showHidden: true,
  })
})

test('drops saved, viewed and hidden loads for a guest', () => {
  expect(usableFilters({ marked: 'viewed', showHidden: true }, { seesRates: false })).toEqual({})
})

test('deadhead needs a city, or the trucks of a signed-in user', () => {
  const inTexas: LoadFilters = { origin: { state: 'TX' }, maxDeadheadMiles: 50 }
  expect(usableFilters(inTexas, dispatcher)).toBe(inTexas)
  expect(usableFilters(inTexas, { seesRates: false })).toEqual({ origin: { state: 'TX' } })
  const fromDallas: LoadFilters = { origin: { city: 'Dallas', state: 'TX' }, maxDeadheadMiles: 50 }
  expect(usableFilters(fromDallas, { seesRates: false })).toBe(fromDallas)
})

test('profit needs a cost per mile; the filter waits while it is loading', () => {
  const profit: LoadFilters = { minProfitPerDay: 300, sort: 'profitPerDay' }
  expect(usableFilters(profit, { ...dispatcher, costPerMile: null })).toEqual({})
  expect(usableFilters(profit, { ...dispatcher, costPerMile: undefined })).toBe(profit)
})
