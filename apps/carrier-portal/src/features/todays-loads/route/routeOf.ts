import { roadMiles } from '@portal/contract'
import type { Trip, TripStop } from '#/features/todays-loads/model/trip'
import type { Position, RouteToDraw } from './drawRoute'

/** Route of a trip; undefined with fewer than two positions. */
export interface TripRoute extends RouteToDraw {
  stops: readonly (Position & { id: string; name: string; isLeft: boolean })[]
  /** Estimated total. */
  miles: number
  /** Time of the last position; undefined when absent or delivered. */
  seenAt: string | undefined
}

const hasLeft = ({ departedAt, status }: TripStop): boolean =>
  departedAt !== null || status === 'Departed' || status === 'Skipped'

export function routeOf({ stops, events, status }: Trip): TripRoute | undefined {
  const places = stops.flatMap((stop) =>
    stop.position
      ? [{ ...stop.position, id: stop.id, name: stop.city || (stop.facility ?? ''), isLeft: hasLeft(stop) }]
      : [],
  )
  if (places.length < 2) return undefined
  // Older snapshots have no positions.
  const seen = status === 'Delivered' ? undefined : events.findLast(({ position }) => Boolean(position))
  const firstAhead = places.findIndex(({ isLeft }) => !isLeft)
  return {
    stops: places,
    stopsLeft: firstAhead === -1 ? places.length : firstAhead,
    report: seen?.position ?? undefined,
    seenAt: seen?.occurredAt,
    miles: places.slice(1).reduce((sum, place, at) => sum + roadMiles(places[at] ?? place, place), 0),
  }
}
