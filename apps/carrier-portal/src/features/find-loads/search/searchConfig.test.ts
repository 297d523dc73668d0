import { expect, test } from 'vitest'
import { searchConfig } from './searchConfig'

const everybody = { seesRates: true }

test('searches within 100 miles of a city unless another radius is chosen', () => {
  const origin = { city: 'Dallas', state: 'TX' }
  expect(searchConfig({ origin }, everybody)).toMatchObject({ originCity: 'Dallas', originRadiusMiles: 100 })
  expect(searchConfig({ origin, originRadiusMiles: 25 }, everybody)).toMatchObject({ originRadiusMiles: 25 })
})

test('searches a whole state without a radius', () => {
  const config = searchConfig({ destination: { state: 'GA' }, destinationRadiusMiles: 50 }, everybody)
  expect(config).toEqual({ destinationState: 'GA', pageSize: 25 })
})

test('drops rate filters and sorts without access to rates', () => {
  const filters = { minTotalRate: 500, minRpm: 2, sort: 'trueRpm', weightMax: 5_000 } as const
  expect(searchConfig(filters, { seesRates: false })).toEqual({ weightMax: 5_000, pageSize: 25 })
})

test('sends deadhead for a guest only with a city, because the server refuses it otherwise', () => {
  expect(searchConfig({ maxDeadheadMiles: 50, origin: { state: 'TX' } }, everybody)).not.toHaveProperty(
    'maxDeadheadMiles',
  )
  const fromCity = searchConfig({ maxDeadheadMiles: 50, origin: { city: 'Dallas', state: 'TX' } }, everybody)
  expect(fromCity).toHaveProperty('maxDeadheadMiles', 50)
})

test('sorts amounts in descending and distances in ascending order', () => {
  expect(searchConfig({ sort: 'totalRate' }, everybody)).toHaveProperty('sortDirection', 'desc')
  expect(searchConfig({ sort: 'deadhead' }, everybody)).toHaveProperty('sortDirection', 'asc')
})

test('sends no limit for the upper end of a range', () => {
  expect(searchConfig({ weightMax: 10_000, distanceMax: 1_000 }, everybody)).toEqual({ pageSize: 25 })
  // Beyond the range a typed limit is a limit (FND-07).
  expect(searchConfig({ weightMax: 44_000 }, everybody)).toMatchObject({ weightMax: 44_000 })
  expect(searchConfig({ weightMin: 5_000, weightMax: 9_999 }, everybody)).toMatchObject({
    weightMin: 5_000,
    weightMax: 9_999,
  })
})

test('sends the cost per mile only when profit needs it', () => {
  const filters = { sort: 'profitPerDay', minProfitPerDay: 300 } as const
  expect(searchConfig(filters, everybody)).toEqual({ pageSize: 25 })
  expect(searchConfig(filters, { seesRates: true, costPerMile: 1.9 })).toMatchObject({
    costPerMile: 1.9,
    minProfitPerDay: 300,
    sort: 'profitPerDay',
    sortDirection: 'desc',
  })
  expect(searchConfig({ equipment: ['V'] }, { seesRates: true, costPerMile: 1.9 })).not.toHaveProperty(
    'costPerMile',
  )
})

test('excludes hidden loads unless requested', () => {
  const person = { seesRates: true, isSignedIn: true }
  expect(searchConfig({}, person)).toHaveProperty('excludeHidden', true)
  expect(searchConfig({ showHidden: true }, person)).not.toHaveProperty('excludeHidden')
})

test('a team is a requirement', () => {
  expect(searchConfig({ crew: 'team', requirementsInclude: ['Hazmat'] }, everybody)).toMatchObject({
    requirementsInclude: ['Hazmat', 'Team'],
  })
  expect(searchConfig({ crew: 'solo' }, everybody)).toMatchObject({ requirementsExclude: ['Team'] })
})
