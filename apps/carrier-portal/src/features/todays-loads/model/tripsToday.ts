import { formatDate } from '@portal/portal-ui/formatters'
import { isOnTheRoad } from '#/position/useFollowedLoad'
import type { Trip, TripStop } from './trip'

/** Tracking starts this long before the first window (domain model §3, row 6). */
const START_MS = 4 * 60 * 60 * 1000
/** A delivered load stays this long for its documents. */
const PAPERS_MS = 12 * 60 * 60 * 1000

function isToday({ windowStart, windowEnd, departedAt, timeZone }: TripStop, now: number): boolean {
  // The day in the stop's zone; "en-US" only formats it.
  const day = (instant: string | number) => formatDate(new Date(instant), timeZone, 'en-US')
  const isInside = Date.parse(windowStart) <= now && now <= Date.parse(windowEnd)
  return isInside || [windowStart, windowEnd, departedAt].some((at) => at !== null && day(at) === day(now))
}

/** A delivered load stays after midnight. */
const wasJustDelivered = ({ status, stops }: Trip, now: number): boolean =>
  status === 'Delivered' &&
  stops.some(({ departedAt }) => departedAt !== null && now - Date.parse(departedAt) < PAPERS_MS)

/** In transit, starting soon, just delivered, or with a stop today in its zone (domain model §8). */
export function isForToday(trip: Trip, now: number): boolean {
  if (isOnTheRoad(trip) || wasJustDelivered(trip, now)) return true
  if (trip.status === 'Dispatched' && trip.pickupFrom && Date.parse(trip.pickupFrom) - START_MS <= now)
    return true
  return trip.stops.some((stop) => stop.status !== 'Skipped' && isToday(stop, now))
}

const RANK = [
  'At Pickup',
  'At Delivery',
  'Loaded',
  'In Transit',
  'En Route to Pickup',
  'Dispatched',
  'Booked',
]
const rankOf = ({ status }: Trip) => {
  const rank = RANK.indexOf(status)
  return rank === -1 ? RANK.length : rank
}

/** Splits trips into today's, most urgent first, and the next one. */
export function splitTrips(trips: readonly Trip[], now: number): { today: Trip[]; next: Trip | undefined } {
  const today = trips
    .filter((trip) => isForToday(trip, now))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.pickupFrom ?? '').localeCompare(b.pickupFrom ?? ''))
  const next = trips
    .filter((trip) => !today.includes(trip) && Date.parse(trip.pickupFrom ?? '') > now)
    .toSorted((a, b) => (a.pickupFrom ?? '').localeCompare(b.pickupFrom ?? ''))[0]
  return { today, next }
}
