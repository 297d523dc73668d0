import { assert, constant, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { setFilters } from './filterParams'
import type { LoadFilters } from './loadFilters'
import { relaxFilters } from './relaxFilters'

const dallas = { city: 'Dallas', state: 'TX' }

test('[FND-01] widens a radius to the next two steps', () => {
  const filters: LoadFilters = { origin: dallas, originRadiusMiles: 100, equipment: ['V'] }
  expect(relaxFilters(filters)).toEqual([
    { kind: 'radius', end: 'origin', miles: 150, filters: { ...filters, originRadiusMiles: 150 } },
    { kind: 'radius', end: 'origin', miles: 200, filters: { ...filters, originRadiusMiles: 200 } },
    { kind: 'without', key: 'equipment', filters: { origin: dallas, originRadiusMiles: 100 } },
  ])
})

test('[FND-01] widens the default radius, and drops the place at the widest', () => {
  expect(relaxFilters({ destination: dallas })).toMatchObject([{ miles: 150 }, { miles: 200 }])
  expect(relaxFilters({ origin: dallas, originRadiusMiles: 300 })).toEqual([
    { kind: 'without', key: 'origin', filters: {} },
  ])
})

test('[FND-01] drops days as a whole, and reads them from the loads', () => {
  const filters: LoadFilters = { pickupFrom: '2026-11-24', pickupTo: '2026-11-24', minRpm: 2 }
  expect(relaxFilters(filters)).toEqual([
    { kind: 'days', end: 'pickup', filters: { minRpm: 2 } },
    { kind: 'without', key: 'minRpm', filters: { pickupFrom: '2026-11-24', pickupTo: '2026-11-24' } },
  ])
})

test('[FND-01] relaxes one filter at a time', () => {
  assert(
    property(
      record(
        {
          origin: constant(dallas),
          pickupTo: constant('2026-11-24'),
          equipment: constant(['V', 'R'] as const),
          minTotalRate: integer({ min: 1, max: 9_000 }),
          weightMax: integer({ min: 1, max: 48_000 }),
          bookNow: constant(true as const),
        },
        { requiredKeys: [] },
      ),
      (filters) => {
        const before = setFilters(filters).length
        for (const { kind, filters: relaxed } of relaxFilters(filters))
          expect(setFilters(relaxed)).toHaveLength(kind === 'radius' ? before : before - 1)
      },
    ),
  )
})
