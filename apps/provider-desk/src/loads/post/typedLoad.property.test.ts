import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toZoneInput } from '#/freight/zoneTime'
import {
  daysLater,
  emptyLoad,
  emptyStop,
  loadOfDraft,
  sentLoad,
  weeksLater,
  type TypedLoad,
} from './typedLoad'

const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles']
const instant = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-01') })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000).toISOString())

test('[LDD-02] a weekly copy keeps the time of day on the clock of its stop, also across a clock change', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 12 }), fc.constantFrom(...zones), (at, weeks, zone) => {
      const moved = daysLater(at, weeks * 7, zone)
      const [day = '', clock] = toZoneInput(at, zone).split('T')
      const [movedDay = '', movedClock] = toZoneInput(moved, zone).split('T')
      expect((Date.parse(movedDay) - Date.parse(day)) / 86_400_000).toBe(weeks * 7)
      // An hour that a clock change skips or repeats has no other clock time.
      const isSkipped =
        Math.abs(Date.parse(`${day}T${movedClock}Z`) - Date.parse(`${day}T${clock}Z`)) === 3_600_000
      expect(movedClock === clock || isSkipped).toBe(true)
    }),
  )
  expect(daysLater(null, 7, 'America/Chicago')).toBeNull()
})

test('[LDD-02] a weekly copy moves every window and nothing else', () => {
  const load: TypedLoad = {
    ...emptyLoad(),
    linehaul: 1800,
    stops: [{ ...emptyStop('Pickup'), windowStart: '2026-11-24T14:00:00.000Z' }, emptyStop('Delivery')],
  }
  const next = weeksLater(load, 1, ['America/Chicago', 'America/Chicago'])
  expect(next.stops[0]?.windowStart).toBe('2026-12-01T14:00:00.000Z')
  expect({ ...next, stops: load.stops }).toEqual(load)
})

test('[LDD-01] a draft is restored as typed; missing and invalid values are empty', () => {
  const load: TypedLoad = {
    ...emptyLoad(),
    equipmentType: 'R',
    linehaul: 1800,
    bookNow: false,
    requirements: ['Hazmat'],
    stops: [{ ...emptyStop('Pickup'), reference: 'PO 7' }, emptyStop('Delivery'), emptyStop('Delivery')],
  }
  expect(loadOfDraft(sentLoad(load))).toEqual(load)
  expect(loadOfDraft({})).toEqual(emptyLoad())
  expect(loadOfDraft({ equipmentType: 7, stops: 'none', unknown: true })).toEqual(emptyLoad())
})
