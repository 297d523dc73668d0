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

test('does not let those who see no rates filter or sort by them', () => {
  const filters = { minTotalRate: 500, minRpm: 2, sort: 'trueRpm', weightMax: 5_000 } as const
  expect(searchConfig(filters, { seesRates: false })).toEqual({ weightMax: 5_000, pageSize: 25 })
})

test('counts empty miles only from a city, because the server refuses them otherwise', () => {
  expect(searchConfig({ maxDeadheadMiles: 50, origin: { state: 'TX' } }, everybody)).not.toHaveProperty(
    'maxDeadheadMiles',
  )
  const fromCity = searchConfig({ maxDeadheadMiles: 50, origin: { city: 'Dallas', state: 'TX' } }, everybody)
  expect(fromCity).toHaveProperty('maxDeadheadMiles', 50)
})

test('sorts amounts from the top and distances from the bottom', () => {
  expect(searchConfig({ sort: 'totalRate' }, everybody)).toHaveProperty('sortDirection', 'desc')
  expect(searchConfig({ sort: 'deadhead' }, everybody)).toHaveProperty('sortDirection', 'asc')
})
