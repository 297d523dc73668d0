import type { Trip, TripStop } from '../model/trip'
import type { Position, RouteToDraw } from './drawRoute'

/** Miles on the road for each mile through the air, and the earth's radius. Source: domain model §8. */
const ROAD_FACTOR = 1.18
const EARTH_MILES = 3958.8

/** What a trip's route is made of; undefined when fewer than two of its stops have a place. */
export interface TripRoute extends RouteToDraw {
  stops: readonly (Position & { id: string; name: string; isLeft: boolean })[]
  /** From the first stop to the last, estimated. */
  miles: number
  /** When the truck was seen last; undefined when it never was, or when everything is done. */
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
  // A trip that was kept on the device by an older version of the portal has no positions in its events.
  const seen = status === 'Delivered' ? undefined : events.findLast(({ position }) => Boolean(position))
  const firstAhead = places.findIndex(({ isLeft }) => !isLeft)
  return {
    stops: places,
    stopsLeft: firstAhead === -1 ? places.length : firstAhead,
    report: seen?.position ?? undefined,
    seenAt: seen?.occurredAt,
    miles: places.slice(1).reduce((sum, place, at) => sum + milesBetween(places[at] ?? place, place), 0),
  }
}

function milesBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half))) * ROAD_FACTOR
}
