import { expect, test } from 'vitest'
import { aStop, aTrip } from '#/features/todays-loads/model/aTrip'
import { routeOf } from './routeOf'

const event = (position: { lat: number; lng: number } | null) => ({
  id: 'event',
  type: 'Position',
  stopId: null,
  occurredAt: '2026-11-24T15:00:00.000Z',
  recordedAt: '2026-11-24T15:00:00.000Z',
  byId: null,
  reason: null,
  note: null,
  position,
})

test('a route has its stops, the number of done ones, and road miles as 1.18 times the straight line', () => {
  const trip = aTrip({
    status: 'In Transit',
    events: [event({ lat: 32.5, lng: -93.7 }), event(null)],
    stops: [
      aStop({ status: 'Departed', departedAt: '2026-11-24T15:30:00.000Z' }),
      aStop({ id: 'stop 2', type: 'Delivery', city: 'Atlanta', position: { lat: 33.75, lng: -84.39 } }),
    ],
  })
  const route = routeOf(trip)
  expect(route).toMatchObject({ stopsLeft: 1, report: { lat: 32.5, lng: -93.7 } })
  expect(route?.stops.map(({ name }) => name)).toEqual(['Dallas', 'Atlanta'])
  expect(route?.miles).toBeCloseTo(719 * 1.18, -1)
})

test('returns no route without two positions, and no truck after the delivery', () => {
  expect(routeOf(aTrip({ stops: [aStop(), aStop({ id: 'stop 2', position: null })] }))).toBeUndefined()
  expect(
    routeOf(aTrip({ status: 'Delivered', events: [event({ lat: 32, lng: -90 })] }))?.report,
  ).toBeUndefined()
})
