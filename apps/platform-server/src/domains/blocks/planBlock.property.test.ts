import { blockDays, LOAD_BLOCK, WEEKDAYS, weekdayOf } from '@portal/contract'
import { loadDetails } from '@portal/contract/methods'
import { array, assert, constantFrom, integer, property, subarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { dayInZone, instantOfLocal, wallClock } from '../../places/timeZones'
import { blockProblems, planBlock } from './blockDetails'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
]
const id = (n: number) => `a0300000000000${n}AAA`
const clockOf = (at: Date, zone: string) => wallClock(at, zone).toISOString().slice(11, 16)

const detailsOf = (pickup: Date, delivery: Date) =>
  loadDetails.parse({
    shipperAccountId: '001000000000001AAA',
    equipmentType: 'V',
    weightLbs: 1,
    commodity: 'General Freight',
    linehaul: 100,
    stops: [
      {
        type: 'Pickup',
        facilityId: id(1),
        windowStart: pickup.toISOString(),
        windowEnd: new Date(pickup.getTime() + 7_200_000).toISOString(),
      },
      {
        type: 'Delivery',
        facilityId: id(2),
        windowStart: delivery.toISOString(),
        windowEnd: new Date(delivery.getTime() + 7_200_000).toISOString(),
      },
    ],
  })

/** Weeks of a block around both clock changes of 2026 and 2027. */
const blocks = tuple(
  integer({ min: 0, max: 420 }),
  integer({ min: 6, max: 20 }),
  integer({ min: 1, max: LOAD_BLOCK.mostWeeks }),
  subarray([...WEEKDAYS], { minLength: 1 }),
  array(constantFrom(...ZONES), { minLength: 2, maxLength: 2 }),
)

test('[FND-11] every load of a block is picked up on a chosen weekday at the same time of day, once a week and weekday', () => {
  assert(
    property(blocks, ([dayOffset, hour, weeks, weekdays, zones]) => {
      const [pickupZone = '', deliveryZone = ''] = zones
      const day = new Date(Date.UTC(2026, 8, 1 + dayOffset)).toISOString().slice(0, 10)
      const clock = `${String(hour).padStart(2, '0')}:30`
      const pickup = instantOfLocal(`${day}T${clock}`, pickupZone)
      const delivery = new Date(pickup.getTime() + 48 * 3_600_000)
      const details = detailsOf(pickup, delivery)
      const loads = planBlock({ details, zones, weekdays, weeks })
      expect(loads).toHaveLength(weeks * weekdays.length)
      expect(loads.map((load) => load.day)).toEqual(blockDays({ firstDay: day, weekdays, weeks }))
      expect(new Set(loads.map((load) => load.day)).size).toBe(loads.length)
      for (const { day: loadDay, details: moved } of loads) {
        const [from, to] = moved.stops
        expect(weekdays).toContain(weekdayOf(loadDay))
        expect(dayInZone(from?.windowStart ?? new Date(0), pickupZone)).toBe(loadDay)
        expect(clockOf(from?.windowStart ?? new Date(0), pickupZone)).toBe(clock)
        expect(clockOf(to?.windowStart ?? new Date(0), deliveryZone)).toBe(clockOf(delivery, deliveryZone))
        for (const stop of moved.stops) expect(stop.windowEnd >= stop.windowStart).toBe(true)
      }
    }),
  )
})

test('[FND-11] a window that a clock change skips moves an hour later and never ends before it starts', () => {
  // On 2027-03-14 the clock of Chicago jumps from 02:00 to 03:00.
  const pickup = instantOfLocal('2027-03-07T02:30', 'America/Chicago')
  const details = detailsOf(pickup, new Date(pickup.getTime() + 86_400_000))
  const [stop] = details.stops
  const short = { ...details, stops: details.stops.map((one) => ({ ...one, windowEnd: one.windowStart })) }
  const loads = planBlock({
    details: stop ? short : details,
    zones: ['America/Chicago', 'America/Chicago'],
    weekdays: ['Sunday'],
    weeks: 2,
  })
  expect(loads.map(({ day }) => day)).toEqual(['2027-03-07', '2027-03-14'])
  expect(loads[1]?.details.stops[0]?.windowStart.toISOString()).toBe('2027-03-14T08:30:00.000Z')
  expect(blockProblems(loads, new Date('2027-03-01T00:00:00Z'))).toEqual([])
})

test('[FND-11] too many loads, a first day that has passed and one too far ahead are problems of their fields', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const pickup = instantOfLocal('2026-11-30T08:00', 'America/Chicago')
  const details = detailsOf(pickup, new Date(pickup.getTime() + 48 * 3_600_000))
  const zones = ['America/Chicago', 'America/Chicago']
  const problemsOf = (weekdays: readonly string[], weeks: number, firstDay?: string) =>
    blockProblems(planBlock({ details, zones, weekdays, weeks, firstDay }), now).map(({ field }) => field)
  expect(problemsOf(WEEKDAYS.slice(0, 5), 13)).toEqual([])
  expect(problemsOf(WEEKDAYS.slice(0, 6), 11)).toEqual(['weeks'])
  expect(problemsOf(['Monday'], 2, '2026-11-20')).toEqual(['firstDay'])
  expect(problemsOf(['Monday'], 2, '2027-08-20')).toEqual(['firstDay'])
})
