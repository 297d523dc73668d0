import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { profitOf } from './profit'

const trip = fc.record({
  totalRate: fc.integer({ min: 1, max: 50_000 }),
  loadedMiles: fc.integer({ min: 1, max: 4_000 }),
  deadheadMiles: fc.option(fc.integer({ min: 0, max: 500 })),
})
const cost = fc.integer({ min: 1, max: 999 }).map((cents) => cents / 100)

test('rate = profit + cost of every mile', () => {
  fc.assert(
    fc.property(trip, cost, (load, costPerMile) => {
      const profit = profitOf(load, costPerMile)
      const miles = load.loadedMiles + (load.deadheadMiles ?? 0)
      expect((profit?.total ?? 0) + miles * costPerMile).toBeCloseTo(load.totalRate, 6)
    }),
  )
})

test('profit per day never exceeds the profit of the trip, and deadhead never raises it', () => {
  fc.assert(
    fc.property(trip, cost, fc.integer({ min: 1, max: 300 }), (load, costPerMile, more) => {
      const profit = profitOf(load, costPerMile)
      expect(Math.abs(profit?.perDay ?? 0)).toBeLessThanOrEqual(Math.abs(profit?.total ?? 0) + 1e-9)
      const farther = profitOf({ ...load, deadheadMiles: (load.deadheadMiles ?? 0) + more }, costPerMile)
      expect(farther?.total ?? 0).toBeLessThan(profit?.total ?? 0)
    }),
  )
})

test('is undefined without a cost, a rate or miles', () => {
  expect(profitOf({ totalRate: 1000, loadedMiles: 500 }, null)).toBeUndefined()
  expect(profitOf({ totalRate: null, loadedMiles: 500 }, 2)).toBeUndefined()
  expect(profitOf({ totalRate: 1000, loadedMiles: 0 }, 2)).toBeUndefined()
})
