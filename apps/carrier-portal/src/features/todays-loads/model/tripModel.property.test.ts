/**
 * The client's state machine equals the server's (domain model §3, rows 6 to 12): steps lead from Dispatched
 * to Delivered, each once.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueueEntry } from '#/queue/queueEntry'
import { afterStep, nextStep } from './nextStep'
import { aStop, aTrip } from './aTrip'
import type { Trip } from './trip'
import { waitingSeq, withWaiting } from './withWaiting'

const trips = fc
  .record({ pickups: fc.integer({ min: 1, max: 3 }), deliveries: fc.integer({ min: 1, max: 3 }) })
  .map(({ pickups, deliveries }) =>
    aTrip({
      stops: [
        ...Array.from({ length: pickups }, (_, at) => aStop({ id: `p${at}`, type: 'Pickup' })),
        ...Array.from({ length: deliveries }, (_, at) => aStop({ id: `d${at}`, type: 'Delivery' })),
      ],
    }),
  )

const eventOf = (type: string, at: number) => ({
  id: `event ${at}`,
  type,
  stopId: null,
  occurredAt: new Date(at * 60_000).toISOString(),
  recordedAt: new Date(at * 60_000).toISOString(),
  byId: null,
  reason: null,
  note: null,
})

function drive(trip: Trip): { end: Trip; done: string[] } {
  const done: string[] = []
  let now = trip
  for (let step = nextStep(now); step; step = nextStep(now)) {
    done.push(step.type)
    now = afterStep(now, eventOf(step.type, done.length))
    if (done.length > 50) throw new Error('The trip never ends.')
  }
  return { end: now, done }
}

test('each next step leads to the end: delivered, every stop left, three steps per pickup and two per delivery', () => {
  fc.assert(
    fc.property(trips, (trip) => {
      const { end, done } = drive(trip)
      const pickups = trip.stops.filter(({ type }) => type === 'Pickup').length
      expect(end.status).toBe('Delivered')
      expect(end.stops.every(({ status }) => status === 'Departed')).toBe(true)
      expect(done).toHaveLength(1 + 3 * pickups + 2 * (trip.stops.length - pickups))
    }),
  )
})

test('a local action renders the same trip while pending, sent, or received after the response', () => {
  fc.assert(
    fc.property(
      trips,
      fc.array(fc.constantFrom('waiting', 'sending', 'received'), { maxLength: 20 }),
      (trip, states) => {
        const { done } = drive(trip)
        const entries = states.slice(0, done.length).map((state, at): QueueEntry => ({
          seq: at,
          id: `entry ${at}`,
          owner: 'me',
          loadId: trip.id,
          addedAt: at,
          tries: 0,
          // `constantFrom` widens the union.
          state: state as QueueEntry['state'],
          ...(state === 'received' ? { receivedAt: 1_000, recordId: `record ${at}` } : {}),
          work: {
            kind: 'call',
            method: 'LoadTracking/recordEvent',
            params: { type: done[at] ?? '', occurredAt: new Date(at).toISOString() },
          },
        }))
        const shown = withWaiting(trip, entries, 500)
        const expected = done
          .slice(0, entries.length)
          .reduce((now, type, at) => afterStep(now, eventOf(type, at)), trip)
        expect(shown.status).toBe(expected.status)
        expect(shown.stops.map(({ status }) => status)).toEqual(expected.stops.map(({ status }) => status))
        // Only entries unknown to the server can be undone on the device.
        expect(shown.events.map(({ id }) => waitingSeq(id) === undefined)).toEqual(
          entries.map(({ state }) => state === 'received'),
        )
      },
    ),
  )
})

const departed = (more: { stopId?: string }): QueueEntry => ({
  seq: 1,
  id: 'entry 1',
  owner: 'me',
  loadId: aTrip().id,
  addedAt: 1,
  tries: 0,
  state: 'received',
  receivedAt: 1_000,
  recordId: 'record 1',
  work: {
    kind: 'call',
    method: 'LoadTracking/recordEvent',
    params: { type: 'Departed For Pickup', occurredAt: new Date(1).toISOString(), ...more },
  },
})

test('an action that the response already includes is not applied twice, nor after its undo', () => {
  const entry = departed({})
  expect(withWaiting(aTrip(), [entry], 500).status).toBe('En Route to Pickup')
  expect(withWaiting(aTrip(), [entry], 2_000).status).toBe('Dispatched')
  expect(withWaiting(aTrip(), [{ ...entry, state: 'refused' }], 500).status).toBe('Dispatched')
  expect(withWaiting(aTrip(), [{ ...entry, loadId: 'another' }], 500).status).toBe('Dispatched')
})

test('applies a step once when its event arrives before its load, and not to another stop', () => {
  const trip = aTrip({ stops: [aStop({ id: 'p1', type: 'Pickup' }), aStop({ id: 'd1', type: 'Delivery' })] })
  const entry = departed({ stopId: 'p1' })
  const event = { ...eventOf('Departed For Pickup', 1), id: 'record 1', stopId: 'p1' }
  const shown = withWaiting({ ...trip, events: [event] }, [entry], 500)
  expect(shown.status).toBe('En Route to Pickup')
  expect(shown.events).toEqual([event])

  const left = trip.stops.map((stop) => (stop.id === 'p1' ? { ...stop, status: 'Departed' } : stop))
  const second = [...left, aStop({ id: 'p2', type: 'Pickup' })]
  expect(withWaiting({ ...trip, stops: second }, [entry], 500).status).toBe('Dispatched')
})
