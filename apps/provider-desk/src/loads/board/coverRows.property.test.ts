import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCoverLoad } from '../testing/aCoverLoad'
import { replaceRows } from '#/live-updates/replaceRows'
import { filterLoads, GROUPS, groupLoads, SORTS, type CoverFilters } from './coverRows'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const filters: CoverFilters = {
  search: '',
  equipment: undefined,
  show: 'posted',
  group: 'day',
  sort: 'pickup',
  isDescending: false,
}

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
const dayOf = ({ pickupFrom }: { pickupFrom?: string | null | undefined }) => pickupFrom?.slice(0, 10) ?? ''

test('[LDD-03] grouping loses and doubles no load, and keeps their order within a group', () => {
  fc.assert(
    fc.property(someLoads, fc.constantFrom(...GROUPS), (loads, group) => {
      const rows = groupLoads(loads, group, dayOf)
      const shown = rows.flatMap((row) => (row.kind === 'load' ? [row.load] : []))
      expect(shown.map(({ id }) => id).toSorted()).toEqual(loads.map(({ id }) => id).toSorted())
      const counts = rows.flatMap((row) => (row.kind === 'heading' ? [row.count] : []))
      if (group !== 'none') expect(counts.reduce((sum, count) => sum + count, 0)).toBe(loads.length)
      const keys = rows.flatMap((row) => (row.kind === 'heading' ? [row.key] : []))
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('[LDD-03] sorting keeps every load that passes the filter, unknown values last in both directions', () => {
  fc.assert(
    fc.property(someLoads, fc.constantFrom(...SORTS), fc.boolean(), (loads, sort, isDescending) => {
      const sorted = filterLoads(loads, { ...filters, sort, isDescending })
      expect(sorted).toHaveLength(loads.filter(({ status }) => status === 'Posted').length)
      if (sort !== 'margin') return
      const known = sorted.map(({ margin }) => margin)
      const first = known.findIndex((margin) => margin === null)
      expect(known.slice(first === -1 ? known.length : first).every((margin) => margin === null)).toBe(true)
      const numbers = known.filter((margin) => typeof margin === 'number')
      expect(numbers).toEqual(numbers.toSorted((a, b) => (isDescending ? b - a : a - b)))
    }),
  )
})

test('[LDD-03] every word of the search is in what the row says', () => {
  const loads = [
    aCoverLoad({ id: 'a01000000000001AAA', shipper: 'Acme Foods', origin: { city: 'Dallas', state: 'TX' } }),
    aCoverLoad({ id: 'a01000000000002AAA', shipper: 'Acme Foods', origin: { city: 'Waco', state: 'TX' } }),
  ]
  const ids = (search: string) => filterLoads(loads, { ...filters, search }).map(({ id }) => id)
  expect(ids('acme dallas')).toEqual(['a01000000000001AAA'])
  expect(ids(' ACME ')).toHaveLength(2)
  expect(ids('acme reno')).toEqual([])
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
