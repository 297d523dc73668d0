import { MILESTONES } from '@portal/contract/methods'
import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { playLifecycle, type LifecycleEvent, type LifecycleStop, type Milestone } from './lifecycle'

const stop = (id: string, type: string): LifecycleStop => ({ id, type, isSkipped: false })
const twoStops = [stop('p', 'Pickup'), stop('d', 'Delivery')]
const event = (type: Milestone, minute: number, stopId: string | null): LifecycleEvent => ({
  id: `${type}${minute}`,
  type,
  stopId,
  occurredAt: new Date(minute * 60_000),
})

/** The story of a load with any number of pickups and deliveries. */
function story(pickups: number, deliveries: number) {
  const stops = [
    ...Array.from({ length: pickups }, (_, n) => stop(`p${n}`, 'Pickup')),
    ...Array.from({ length: deliveries }, (_, n) => stop(`d${n}`, 'Delivery')),
  ]
  const steps = (type: string): readonly Milestone[] =>
    type === 'Pickup'
      ? ['Arrived Pickup', 'Loading Complete', 'Departed Pickup']
      : ['Arrived Delivery', 'Unloading Complete']
  const types = stops.flatMap(({ id, type }) => steps(type).map((step) => [step, id] as const))
  return { stops, events: types.map(([type, id], minute) => event(type, minute + 1, id)) }
}

test('every load with its stops done in order ends Delivered, whatever order the reports came in', () => {
  assert(
    property(
      integer({ min: 1, max: 4 }),
      integer({ min: 1, max: 4 }),
      array(nat(100)),
      (pickups, deliveries, swaps) => {
        const { stops, events } = story(pickups, deliveries)
        const shuffled = [...events]
        for (const swap of swaps) {
          const [taken] = shuffled.splice(swap % shuffled.length, 1)
          if (taken) shuffled.push(taken)
        }
        expect(playLifecycle(stops, shuffled)).toMatchObject({ status: 'Delivered' })
      },
    ),
  )
})

test('no sequence of reports skips a stop: Delivered implies that every stop was left', () => {
  const anyEvent = record({
    type: constantFrom(...MILESTONES),
    minute: nat(30),
    stopId: constantFrom('p', 'd', null),
  })
  assert(
    property(array(anyEvent, { maxLength: 8 }), (reports) => {
      const state = playLifecycle(
        twoStops,
        reports.map(({ type, minute, stopId }) => event(type, minute, stopId)),
      )
      if ('refused' in state) return
      const left = [...state.stops.values()].every(({ status }) => status === 'Departed')
      expect(state.status === 'Delivered').toBe(left)
    }),
    { numRuns: 2000 },
  )
})

test('a prefix of a possible story is possible', () => {
  const { stops, events } = story(2, 2)
  for (let length = 0; length <= events.length; length += 1)
    expect('refused' in playLifecycle(stops, events.slice(0, length))).toBe(false)
})

test.each([
  [['Loading Complete'], 'Dispatched'],
  [['Arrived Pickup', 'Departed Pickup'], 'At Pickup'],
  [['Arrived Pickup', 'Arrived Pickup'], 'At Pickup'],
  [['Arrived Delivery'], 'Dispatched'],
] as const)('%o is refused while the load is "%s"', (types, status) => {
  const events = types.map((type, minute) => event(type, minute, type.includes('Delivery') ? 'd' : 'p'))
  expect(playLifecycle(twoStops, events)).toMatchObject({ status, refused: { type: types.at(-1) } })
})
