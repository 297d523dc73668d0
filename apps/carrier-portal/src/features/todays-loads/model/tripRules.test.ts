import { expect, test } from 'vitest'
import { aStop, aTrip } from './aTrip'
import { detentionClock } from '#/loads/detentionClock'
import { directionsLink } from './directionsLink'
import { loadsAround } from './tripLists'
import { isForToday, splitTrips } from './tripsToday'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00.000Z`)

test("today is the date in the stop's zone, not on the device's clock", () => {
  const late = aTrip({
    status: 'Booked',
    stops: [aStop({ windowStart: '2026-11-25T02:00:00.000Z', windowEnd: '2026-11-25T04:00:00.000Z' })],
  })
  // 20:00 to 22:00 on November 24 in Chicago.
  expect(isForToday(late, at('15:00'))).toBe(true)
  expect(isForToday(late, Date.parse('2026-11-25T12:00:00.000Z'))).toBe(false)
  expect(isForToday(late, Date.parse('2026-11-23T23:00:00.000Z'))).toBe(false)
})

test('lists active loads, and dispatched ones from four hours before their window', () => {
  const days = Date.parse('2026-12-24T00:00:00.000Z')
  expect(isForToday(aTrip({ status: 'In Transit' }), days)).toBe(true)
  const early = aTrip({ pickupFrom: '2026-11-25T07:00:00.000Z', stops: [] })
  expect(isForToday(early, Date.parse('2026-11-25T02:59:00.000Z'))).toBe(false)
  expect(isForToday(early, Date.parse('2026-11-25T03:01:00.000Z'))).toBe(true)
})

test('a load delivered before midnight remains until the next noon', () => {
  const delivered = aTrip({
    status: 'Delivered',
    stops: [
      aStop({
        type: 'Delivery',
        status: 'Departed',
        windowStart: '2026-11-24T02:00:00.000Z',
        windowEnd: '2026-11-24T04:00:00.000Z',
        departedAt: '2026-11-25T05:50:00.000Z',
      }),
    ],
  })
  // 00:10 and 12:00 on November 25 in Chicago are 06:10 and 18:00; the day of the departure is November 24 there.
  expect(isForToday(delivered, Date.parse('2026-11-25T06:10:00.000Z'))).toBe(true)
  expect(isForToday(delivered, Date.parse('2026-11-25T18:00:00.000Z'))).toBe(false)
})

test('the query includes late deliveries by their last modification', () => {
  const { where } = loadsAround(at('15:30'))
  expect(JSON.parse(where)).toMatchObject({
    or: [
      {},
      {
        and: [
          { Status__c: { eq: 'Delivered' } },
          {
            or: [
              { Delivery_To__c: { gte: '2026-11-23T03:00:00.000Z' } },
              { LastModifiedDate: { gte: '2026-11-23T03:00:00.000Z' } },
            ],
          },
        ],
      },
    ],
  })
})

test('the truck at a stop comes first, and an empty day shows the next load', () => {
  const waiting = aTrip({ id: 'waiting' })
  const standing = aTrip({ id: 'standing', status: 'At Pickup' })
  expect(splitTrips([waiting, standing], at('15:00')).today.map(({ id }) => id)).toEqual([
    'standing',
    'waiting',
  ])
  const ahead = splitTrips([waiting], Date.parse('2026-11-20T15:00:00.000Z'))
  expect([ahead.today, ahead.next?.id]).toEqual([[], 'waiting'])
})

test('detention is free for two hours from the appointment, warns at 1:45, then accrues per quarter hour', () => {
  const stop = aStop({ arrivedAt: '2026-11-24T13:30:00.000Z', status: 'Arrived' })
  expect(detentionClock(stop, at('13:45'))?.state).toBe('early')
  expect(detentionClock(stop, at('15:44'))).toMatchObject({ state: 'free', amount: 0 })
  expect(detentionClock(stop, at('15:45'))).toMatchObject({ state: 'warning', freeLeftMs: 15 * 60_000 })
  expect(detentionClock(stop, at('16:14'))).toMatchObject({ state: 'paid', amount: 0 })
  expect(detentionClock(stop, at('16:15'))).toMatchObject({ state: 'paid', amount: 12.5 })
  expect(detentionClock(stop, at('23:59'))).toMatchObject({ state: 'paid', amount: 250 })
})

test('waiting after a late arrival is unpaid, and the timer runs only at the stop', () => {
  expect(detentionClock(aStop({ arrivedAt: '2026-11-24T16:01:00.000Z' }), at('22:00'))).toMatchObject({
    state: 'late',
    amount: 0,
  })
  expect(detentionClock(aStop(), at('22:00'))).toBeUndefined()
})

test("detention uses the provider's terms", () => {
  const stop = aStop({ arrivedAt: '2026-11-24T14:00:00.000Z' })
  const terms = { freeHours: 1, hourlyRate: 80, capHours: 2 }
  expect(detentionClock(stop, at('14:45'), terms)).toMatchObject({ state: 'warning' })
  expect(detentionClock(stop, at('15:15'), terms)).toMatchObject({ state: 'paid', amount: 20 })
  expect(detentionClock(stop, at('22:00'), terms)).toMatchObject({ state: 'paid', amount: 160 })
})

test('directions open the maps app of the device', () => {
  const stop = aStop()
  expect(directionsLink(stop, 'Mozilla/5.0 (Linux; Android 14)')).toMatch(/^geo:32\.78,-96\.8\?q=/)
  expect(directionsLink(stop, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')).toBe(
    'https://maps.apple.com/?daddr=32.78%2C-96.8',
  )
  expect(directionsLink({ ...stop, position: null }, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Dallas%20Yard%2C%201%20Main%20Street%2C%20Dallas%2C%20TX%2C%2075201',
  )
  expect(directionsLink({ position: null, facility: null, address: '' }, '')).toBeUndefined()
})
