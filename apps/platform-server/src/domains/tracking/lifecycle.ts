import { MILESTONES } from '@portal/contract/methods'

export type Milestone = (typeof MILESTONES)[number]

/** How a milestone changes a stop. */
type StopStatus = 'Arrived' | 'Working' | 'Departed'

/** One row of the lifecycle table (domain model §3, 6-12). */
interface Transition {
  from: readonly string[]
  /** Where the load is afterwards, depending on the stops that are still to come. */
  to(left: { pickups: number; deliveries: number }): string
  stopType?: 'Pickup' | 'Delivery'
  stopBefore?: readonly string[]
  stopAfter?: StopStatus
}

/** Which report leads from where to where. Whatever is not here is refused. */
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
 * How long before its dispatch a milestone may lie. A device whose clock is a day behind doesn't know it before it has
 * heard the server, and a truck may be on its way while the office still has the rate confirmation to accept.
 */
const DISPATCH_TOLERANCE_MS = 24 * 60 * 60 * 1000

/** Whether a report tells of a time at which nobody was on the way yet: dispatch is the first neighbour of every milestone. */
export const isBeforeDispatch = (occurredAt: Date, dispatchedAt: Date): boolean =>
  occurredAt.getTime() < dispatchedAt.getTime() - DISPATCH_TOLERANCE_MS

/** A stop as the lifecycle sees it, in driving order. */
export interface LifecycleStop {
  id: string
  type: string
  isSkipped: boolean
}

/** A milestone that was, or is to be, recorded. */
export interface LifecycleEvent {
  id: string
  type: Milestone
  stopId: string | null
  occurredAt: Date
}

/** Where a load stands after its milestones. */
export interface LifecycleState {
  status: string
  stops: ReadonlyMap<string, { status: string; arrivedAt: Date | null; departedAt: Date | null }>
}

/** The first milestone that doesn't follow from what was before it. */
export interface LifecycleRefusal {
  refused: LifecycleEvent
  /** Status that the load had at that moment. */
  status: string
}

/**
 * Plays milestones in the order in which they happened, from `Dispatched` on. A report that arrives late fits when
 * the whole story, with it in its place, is still possible.
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
  // Sorting is stable: reports of the same moment keep the order in which they came.
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

/** The stop that a report means when it doesn't say: the first one in driving order for which it is possible. */
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
