import type { Trip, TripEvent, TripStop } from './trip'

/** Milestones in order. Source: domain model §3, rows 6 to 12. */
export const MILESTONES = [
  'Departed For Pickup',
  'Arrived Pickup',
  'Loading Complete',
  'Departed Pickup',
  'Arrived Delivery',
  'Unloading Complete',
] as const
export type Milestone = (typeof MILESTONES)[number]

export interface Step {
  type: Milestone
  /** Null before the first stop. */
  stop: TripStop | null
}

const isAhead = (stop: TripStop) => stop.status === 'Scheduled' || stop.status === 'En Route'
const find = (trip: Trip, type: TripStop['type'], is: (stop: TripStop) => boolean) =>
  trip.stops.find((stop) => stop.type === type && is(stop)) ?? null

/** The next milestone; undefined when done or not yet possible. */
export function nextStep(trip: Trip): Step | undefined {
  switch (trip.status) {
    case 'Dispatched':
      return { type: 'Departed For Pickup', stop: find(trip, 'Pickup', isAhead) }
    case 'En Route to Pickup':
      return { type: 'Arrived Pickup', stop: find(trip, 'Pickup', isAhead) }
    case 'At Pickup':
      return { type: 'Loading Complete', stop: find(trip, 'Pickup', ({ status }) => status === 'Arrived') }
    case 'Loaded':
      return { type: 'Departed Pickup', stop: find(trip, 'Pickup', ({ status }) => status === 'Working') }
    case 'In Transit':
      return { type: 'Arrived Delivery', stop: find(trip, 'Delivery', isAhead) }
    case 'At Delivery':
      return {
        type: 'Unloading Complete',
        stop: find(trip, 'Delivery', ({ status }) => status === 'Arrived'),
      }
    default:
      return undefined
  }
}

/** The current or next stop. */
export const currentStop = (trip: Trip): TripStop | null =>
  nextStep(trip)?.stop ?? trip.stops.find(isAhead) ?? null

/** Applies a milestone optimistically, as the server will. */
export function afterStep(trip: Trip, event: TripEvent): Trip {
  const step = nextStep(trip)
  if (!step || step.type !== event.type) return trip
  const change: Partial<TripStop> =
    step.type === 'Arrived Pickup' || step.type === 'Arrived Delivery'
      ? { status: 'Arrived', arrivedAt: event.occurredAt }
      : step.type === 'Loading Complete'
        ? { status: 'Working' }
        : step.type === 'Departed For Pickup'
          ? {}
          : { status: 'Departed', departedAt: event.occurredAt }
  const stops = trip.stops.map((stop) => (stop.id === step.stop?.id ? { ...stop, ...change } : stop))
  const isLeft = (type: TripStop['type']) =>
    stops.some((stop) => stop.type === type && stop.status !== 'Departed' && stop.status !== 'Skipped')
  const status = {
    'Departed For Pickup': 'En Route to Pickup',
    'Arrived Pickup': 'At Pickup',
    'Loading Complete': 'Loaded',
    'Departed Pickup': isLeft('Pickup') ? 'En Route to Pickup' : 'In Transit',
    'Arrived Delivery': 'At Delivery',
    'Unloading Complete': isLeft('Delivery') ? 'In Transit' : 'Delivered',
  }[step.type]
  return { ...trip, stops, status, events: [...trip.events, { ...event, stopId: step.stop?.id ?? null }] }
}

export const isMilestone = (type: string): type is Milestone =>
  MILESTONES.some((milestone) => milestone === type)
