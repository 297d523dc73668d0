import { assert, date, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, type Commitment } from './conflicts'
import { planningHours } from './feasibility'

const point = record({
  lat: double({ min: 25, max: 49, noNaN: true }),
  lng: double({ min: -124, max: -67, noNaN: true }),
})
const commitment = record({
  start: date({ min: new Date('2026-01-01'), max: new Date('2026-02-01'), noInvalidDate: true }),
  hours: integer({ min: 1, max: 100 }),
  origin: point,
  destination: point,
}).map(({ start, hours, origin, destination }): Commitment => ({
  loadId: 'a',
  loadNumber: 'L-1',
  start,
  end: new Date(start.getTime() + hours * 3_600_000),
  origin,
  destination,
}))

test('[B6] a conflict is symmetric', () => {
  assert(
    property(commitment, commitment, (one, other) => {
      // Two loads that start in the same moment conflict whichever comes first.
      expect(overlaps(one, other)).toBe(overlaps(other, one))
    }),
  )
})

test('[B6] loads whose windows overlap always conflict; loads three weeks apart never do', () => {
  assert(
    property(commitment, commitment, (one, other) => {
      const sameTime = { ...other, start: one.start, end: one.end }
      expect(overlaps(one, sameTime)).toBe(true)
      const start = new Date(one.end.getTime() + 21 * 86_400_000)
      expect(overlaps(one, { ...other, start, end: new Date(start.getTime() + 1) })).toBe(false)
    }),
  )
})

test('[B8] more miles never take less time, a team never takes longer than one driver', () => {
  assert(
    property(integer({ min: 0, max: 4000 }), integer({ min: 0, max: 500 }), (miles, more) => {
      expect(planningHours(miles + more)).toBeGreaterThanOrEqual(planningHours(miles))
      expect(planningHours(miles, true)).toBeLessThanOrEqual(planningHours(miles))
    }),
  )
})

test('[B8] 550 miles are driven in one go, 551 need a rest', () => {
  expect(planningHours(550)).toBe(11)
  expect(planningHours(551)).toBeCloseTo(21.02)
})
