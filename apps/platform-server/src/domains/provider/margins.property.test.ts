import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shipperPrice, targetBuy } from '../quotes/marketPrice'
import { marginFor, type Margins } from './margins'

const states = fc.constantFrom('TX', 'GA', 'IL')
const equipment = fc.constantFrom('V', 'R', 'F')
const percent = fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100)
const scope = fc.record({ originState: states, destinationState: states, equipment })

const rule = { id: 1, originState: null, destinationState: null, equipment: null }
const margins: Margins = {
  marginPct: 13,
  rules: [
    { ...rule, equipment: 'R', marginPct: 16 },
    { ...rule, originState: 'TX', destinationState: 'GA', equipment: 'R', marginPct: 20 },
    { ...rule, originState: 'TX', destinationState: 'GA', marginPct: 10 },
  ],
}

test.each([
  ['TX', 'GA', 'R', 20],
  ['TX', 'GA', 'V', 10],
  ['GA', 'TX', 'R', 16],
  ['GA', 'TX', 'V', 13],
])(
  '[ADM-02] the margin from %s to %s with %s is %s percent',
  (originState, destinationState, code, expected) => {
    expect(marginFor(margins, { originState, destinationState, equipment: code })).toBe(expected)
  },
)

test('[ADM-02] a rule of the lane and equipment wins, in any order of the rules', () => {
  fc.assert(
    fc.property(
      scope,
      percent,
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (given, marginPct, order) => {
        const rules = [
          { ...rule, ...given, marginPct },
          { ...rule, equipment: given.equipment, marginPct: 61 },
          { ...rule, ...given, equipment: null, marginPct: 62 },
        ]
        const shuffled = order.flatMap((index) => rules[index] ?? [])
        expect(marginFor({ marginPct: 63, rules: shuffled }, given)).toBe(marginPct)
      },
    ),
  )
})

test('[ADM-02] a suggested price leaves at least the margin, and its target buy covers the rate within $10', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_000_000 }).map((cents) => cents / 100),
      percent,
      (buy, marginPct) => {
        const sell = shipperPrice(buy, marginPct)
        expect(sell - buy).toBeGreaterThanOrEqual((sell * marginPct) / 100 - 1e-6)
        expect(targetBuy(sell, marginPct)).toBeLessThanOrEqual(sell * (1 - marginPct / 100) + 1e-6)
        expect(targetBuy(sell, marginPct)).toBeGreaterThan(buy - 5)
      },
    ),
  )
})
