import { MILESTONES } from '@portal/contract/methods'

export type Milestone = (typeof MILESTONES)[number]

type StopStatus = 'Arrived' | 'Working' | 'Departed'

/** Domain model §3, 6-12. */
interface Transition {
  from: readonly string[]
  /** Next status of the load, by remaining stops. */
  to(left: { pickups: number; deliveries: number }): string
  stopType?: 'Pickup' | 'Delivery'
  stopBefore?: readonly string[]
  stopAfter?: StopStatus
}

/** All other transitions are rejected. */
const TRANSITIONS: Readonly<Record<Milestone, Transition>> = {
  'Departed For Pickup': { from: ['Dispatched'], to: () => 'En Route to Pickup' },
  'Arrived Pickup': {
    from: ['Dispatched', 'En Route to Pickup'],
    to: () => 'At Pickup',
    stopType: 'Pickup',
    stopBefore: ['Scheduled', 'En Route'],
    stopAfter: 'Arrived',
  },
  'Loading Complete': {
    from: ['At Pickup'],
    to: () => 'Loaded',
    stopType: 'Pickup',
    stopBefore: ['Arrived'],
    stopAfter: 'Working',
  },
  'Departed Pickup': {
    from: ['Loaded'],
    to: ({ pickups }) => (pickups > 0 ? 'En Route to Pickup' : 'In Transit'),
    stopType: 'Pickup',
    stopBefore: ['Working'],
    stopAfter: 'Departed',
  },
  'Arrived Delivery': {
    from: ['In Transit'],
    to: () => 'At Delivery',
    stopType: 'Delivery',
    stopBefore: ['Scheduled', 'En Route'],
    stopAfter: 'Arrived',
  },
  'Unloading Complete': {
    from: ['At Delivery'],
    to: ({ deliveries }) => (deliveries > 0 ? 'In Transit' : 'Delivered'),
    stopType: 'Delivery',
    stopBefore: ['Arrived'],
    stopAfter: 'Departed',
  },
}

/**
 * Before dispatch: an offline device may have a wrong clock, and a truck may depart before the office
 * accepts the rate confirmation.
 */
const DISPATCH_TOLERANCE_MS = 24 * 60 * 60 * 1000

export const isBeforeDispatch = (occurredAt: Date, dispatchedAt: Date): boolean =>
  occurredAt.getTime() < dispatchedAt.getTime() - DISPATCH_TOLERANCE_MS

/** In driving order. */
export interface LifecycleStop {
  id: string
  type: string
  isSkipped: boolean
}

export interface LifecycleEvent {
  id: string
  type: Milestone
  stopId: string | null
  occurredAt: Date
}

/** State after replaying the milestones. */
export interface LifecycleState {
  status: string
  stops: ReadonlyMap<string, { status: string; arrivedAt: Date | null; departedAt: Date | null }>
}

/** The first invalid milestone. */
export interface LifecycleRefusal {
  refused: LifecycleEvent
  status: string
}

/**
 * Replays milestones in order of occurrence, starting at `Dispatched`. A late report is valid if the whole
 * sequence including it is.
 */
export function playLifecycle(
  stops: readonly LifecycleStop[],
  events: readonly LifecycleEvent[],
): LifecycleState | LifecycleRefusal {
  const state = new Map(
    stops.map((stop) => [
      stop.id,
      {
        status: stop.isSkipped ? 'Skipped' : 'Scheduled',
        arrivedAt: null as Date | null,
        departedAt: null as Date | null,
      },
    ]),
  )
  let status = 'Dispatched'
  // The sort is stable: simultaneous reports stay in order of arrival.
  for (const event of [...events].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const transition = TRANSITIONS[event.type]
    if (!transition.from.includes(status)) return { refused: event, status }
    if (transition.stopType) {
      const stop = stops.find(({ id, type }) => id === event.stopId && type === transition.stopType)
      const known = stop && state.get(stop.id)
      if (!known || !transition.stopBefore?.includes(known.status)) return { refused: event, status }
      known.status = transition.stopAfter ?? known.status
      if (known.status === 'Arrived') known.arrivedAt = event.occurredAt
      if (known.status === 'Departed') known.departedAt = event.occurredAt
    }
    status = transition.to({
      pickups: open(stops, state, 'Pickup'),
      deliveries: open(stops, state, 'Delivery'),
    })
  }
  return { status, stops: state }
}

function open(
  stops: readonly LifecycleStop[],
  state: ReadonlyMap<string, { status: string }>,
  type: string,
): number {
  return stops.filter((stop) => {
    const status = state.get(stop.id)?.status
    return stop.type === type && status !== 'Departed' && status !== 'Skipped'
  }).length
}

/** The first stop in driving order that allows the report. */
export function stopFor(
  type: Milestone,
  stops: readonly LifecycleStop[],
  state: LifecycleState,
): string | null {
  const { stopType, stopBefore } = TRANSITIONS[type]
  if (!stopType) return null
  return (
    stops.find(
      ({ id, type: kind }) => kind === stopType && stopBefore?.includes(state.stops.get(id)?.status ?? ''),
    )?.id ?? null
  )
}

export const isMilestone = (type: string): type is Milestone =>
  MILESTONES.some((milestone) => milestone === type)
