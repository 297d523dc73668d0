import { expect, test } from 'vitest'
import { aDispatchLoad } from '#/testing/aDispatchLoad'
import { drivesAll, findLoads, keepUnchanged, needsAction, timeLeft } from './boardLoads'

const NOW = Date.parse('2026-11-24T15:00:00.000Z')
const OTHER = '003000000000009AAA'

test('[DAY-01] finds by number, city, facility, driver and truck; every word has to occur', () => {
  const loads = [aDispatchLoad(), aDispatchLoad({ loadNumber: 'L-0000002', truck: null, driver: null })]
  for (const text of ['0000001', 'rosa', '101', 'ROSA dallas'])
    expect(findLoads(loads, text).map(({ loadNumber }) => loadNumber)).toEqual(['L-0000001'])
  expect(findLoads(loads, 'dock dallas')).toHaveLength(2)
  expect(findLoads(loads, 'rosa denver')).toEqual([])
  expect(findLoads(loads, ' ')).toEqual(loads)
})

test('[DAY-01] time counts to the end of the window, past it, and from the arrival', () => {
  const { nextStop } = aDispatchLoad()
  if (!nextStop) throw new Error('The sample has a next stop.')
  const at = (changes: Partial<typeof nextStop>) =>
    timeLeft(aDispatchLoad({ nextStop: { ...nextStop, ...changes } }), NOW)
  expect(at({ windowEnd: '2026-11-24T16:30:00.000Z' })).toEqual({ state: 'ahead', ms: 5_400_000 })
  expect(at({ windowEnd: '2026-11-24T14:30:00.000Z' })).toEqual({ state: 'late', ms: 1_800_000 })
  expect(at({ arrivedAt: '2026-11-24T14:00:00.000Z' })).toEqual({ state: 'waiting', ms: 3_600_000 })
  expect(timeLeft(aDispatchLoad({ nextStop: null }), NOW)).toBeUndefined()
})

test('[DAY-01] an owner-operator who drives every load gets the page of drivers', () => {
  const own = aDispatchLoad()
  const free = aDispatchLoad({ driver: null })
  const me = own.driver?.id ?? ''
  expect(drivesAll([own, free], me)).toBe(true)
  expect(drivesAll([own, aDispatchLoad({ driver: { id: OTHER, name: 'Kevin', phone: null } })], me)).toBe(
    false,
  )
  expect(drivesAll([free], me)).toBe(false)
  expect(drivesAll([own], null)).toBe(false)
})

test('[DAY-01] a load with a reason or a missing item needs action', () => {
  expect(needsAction(aDispatchLoad())).toBe(false)
  expect(needsAction(aDispatchLoad({ waiting: [{ kind: 'acceptRateCon', issue: 1 }] }))).toBe(true)
})

test('[DAY-01] an unchanged load keeps its object', () => {
  const [one, two] = [aDispatchLoad(), aDispatchLoad({ id: 'a01000000000002AAA' })]
  const next = keepUnchanged(
    [one, two],
    [aDispatchLoad({ status: 'At Pickup' }), aDispatchLoad({ id: two.id })],
  )
  expect(next[0]?.status).toBe('At Pickup')
  expect(next[1]).toBe(two)
})
