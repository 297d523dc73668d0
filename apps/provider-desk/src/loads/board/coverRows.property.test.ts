import { COVER_GROUPS, COVER_SORTS } from '@portal/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCoverLoad } from '../testing/aCoverLoad'
import { replaceRows } from '#/live-updates/replaceRows'
import { groupLoads, inOrder } from './coverRows'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const someLoad = fc
  .record({
    number: fc.integer({ min: 1, max: 60 }),
    hours: fc.integer({ min: -48, max: 96 }),
    offers: fc.integer({ min: 0, max: 3 }),
    margin: fc.option(fc.integer({ min: -500, max: 900 })),
    state: fc.constantFrom('TX', 'GA', 'IL'),
    equipmentType: fc.constantFrom('V', 'R'),
    status: fc.constantFrom('Posted', 'On Hold'),
  })
  .map(({ number, hours, state, ...more }) =>
    aCoverLoad({
      id: `a01${String(number).padStart(12, '0')}AAA`,
      loadNumber: `L-${String(number).padStart(7, '0')}`,
      pickupFrom: at(hours),
      pickupTo: at(hours + 2),
      origin: { city: 'City', state },
      ...more,
    }),
  )
const someLoads = fc.uniqueArray(someLoad, { selector: ({ id }) => id, maxLength: 40 })
const someOrder = fc.record({
  group: fc.constantFrom(...COVER_GROUPS),
  sort: fc.constantFrom(...COVER_SORTS),
  isDescending: fc.boolean(),
})
const ids = (loads: readonly { id: string }[]) => loads.map(({ id }) => id)

test('[LDD-03] ordered loads have one heading a group, and every load keeps its place', () => {
  fc.assert(
    fc.property(someLoads, someOrder, (loads, order) => {
      const sorted = inOrder(loads, order)
      expect(ids(sorted).toSorted()).toEqual(ids(loads).toSorted())
      const rows = groupLoads(sorted, order.group)
      expect(rows.flatMap((row) => (row.kind === 'load' ? [row.load] : []))).toEqual(sorted)
      const keys = rows.flatMap((row) => (row.kind === 'heading' ? [row.key] : []))
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.length > 0).toBe(order.group !== 'none' && loads.length > 0)
    }),
  )
})

test('[LDD-03] unknown values are last in both directions', () => {
  fc.assert(
    fc.property(someLoads, fc.boolean(), (loads, isDescending) => {
      const margins = inOrder(loads, { group: 'none', sort: 'margin', isDescending }).map(
        ({ margin }) => margin,
      )
      const numbers = margins.filter((margin) => typeof margin === 'number')
      expect(margins.slice(0, numbers.length)).toEqual(
        numbers.toSorted((a, b) => (isDescending ? b - a : a - b)),
      )
    }),
  )
})

test('[LDD-03] while more loads follow, those behind the last fetched one are left out', () => {
  fc.assert(
    fc.property(someLoads, someOrder, fc.nat(), (loads, order, place) => {
      const sorted = inOrder(loads, order)
      const end = sorted[place % Math.max(1, sorted.length)]
      expect(inOrder(loads.toReversed(), order, end)).toEqual(
        end ? sorted.slice(0, sorted.indexOf(end) + 1) : sorted,
      )
    }),
  )
})

test('[LDD-03] a heading has the counts of its whole group', () => {
  const loads = [aCoverLoad(), aCoverLoad({ id: 'a01000000000002AAA', equipmentType: 'R' })]
  const counts = [
    { key: 'R', count: 40, atRisk: 3 },
    { key: 'V', count: 7000, atRisk: 0 },
  ]
  const order = { group: 'equipment', sort: 'pickup', isDescending: false } as const
  const headings = groupLoads(inOrder(loads, order), 'equipment', counts).flatMap((row) =>
    row.kind === 'heading' ? [[row.key, row.counts?.count]] : [],
  )
  expect(headings).toEqual([
    ['R', 40],
    ['V', 7000],
  ])
})

test('[LDD-03] a change replaces its loads, removes those that left and adds new ones, and touches no other', () => {
  fc.assert(
    fc.property(someLoads, someLoads, (before, after) => {
      const changedIds = after.map(({ id }) => id)
      const [left = '', ...read] = changedIds
      const found = after.filter(({ id }) => read.includes(id))
      const next = replaceRows(before, changedIds, found)
      expect(next.some(({ id }) => id === left && left !== '')).toBe(false)
      for (const load of found) expect(next).toContain(load)
      for (const load of before.filter(({ id }) => !changedIds.includes(id))) expect(next).toContain(load)
      expect(new Set(next.map(({ id }) => id)).size).toBe(next.length)
    }),
  )
})
