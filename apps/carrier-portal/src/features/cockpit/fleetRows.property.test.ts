import type { ScheduledLoad } from '@portal/contract/methods'
import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { fleetRows } from './fleetRows'

const HOUR_MS = 3_600_000
const RANGE = { fromMs: 0, toMs: 168 * HOUR_MS }

const aLoad = (number: number, from: number, hours: number): ScheduledLoad => ({
  id: `a0${number}`,
  loadNumber: `L-${number}`,
  status: 'Booked',
  equipmentType: 'V',
  bookingId: `b${number}`,
  driverIds: ['d1'],
  truckId: null,
  trailerId: null,
  from: new Date(from * HOUR_MS).toISOString(),
  to: new Date((from + hours) * HOUR_MS).toISOString(),
  stops: [
    {
      type: 'Delivery',
      from: '',
      to: '',
      timeZone: 'America/Chicago',
      status: 'Scheduled',
      eta: null,
      city: `City ${number}`,
      state: 'TX',
    },
  ],
  conflictsWith: [],
})
const spans = array(record({ from: integer({ min: -48, max: 200 }), hours: integer({ min: 1, max: 72 }) }), {
  maxLength: 8,
})
const rowOf = (loads: readonly ScheduledLoad[]) =>
  fleetRows([{ id: 'd1', name: 'Ann' }], loads, ({ driverIds }, id) => driverIds.includes(id), RANGE)[0]
    ?.items ?? []

test('every hour of the range is either free or busy', () => {
  assert(
    property(spans, (given) => {
      const items = rowOf(given.map(({ from, hours }, index) => aLoad(index, from, hours)))
      for (let hour = 0; hour < 168; hour += 1) {
        const atMs = (hour + 0.5) * HOUR_MS
        const kinds = new Set(
          items.filter(({ fromMs, toMs }) => fromMs < atMs && atMs < toMs).map(({ kind }) => kind),
        )
        expect(kinds.size).toBe(1)
      }
    }),
  )
})

test('every load that overlaps the range occurs once, clamped to it', () => {
  assert(
    property(spans, (given) => {
      const loads = given.map(({ from, hours }, index) => aLoad(index, from, hours))
      const shown = rowOf(loads).flatMap((item) => (item.kind === 'load' ? [item] : []))
      const touching = loads.filter((_, index) => {
        const { from = 0, hours = 0 } = given[index] ?? {}
        return from < 168 && from + hours > 0
      })
      expect(shown.map(({ load }) => load.id).sort()).toEqual(touching.map(({ id }) => id).sort())
      for (const { fromMs, toMs } of shown) {
        expect(fromMs).toBeGreaterThanOrEqual(RANGE.fromMs)
        expect(toMs).toBeLessThanOrEqual(RANGE.toMs)
      }
    }),
  )
})

test('free time names the end of the last load, or nothing', () => {
  const [before, , after] = rowOf([aLoad(7, 24, 24)])
  expect(before).toMatchObject({ kind: 'free', place: null })
  expect(after).toMatchObject({ kind: 'free', place: 'City 7, TX', fromMs: 48 * HOUR_MS })
})
