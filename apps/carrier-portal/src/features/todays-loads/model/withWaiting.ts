import type { QueueEntry } from '#/queue/queueEntry'
import { afterStep, isMilestone, nextStep } from './nextStep'
import type { Trip } from './trip'

/** Placeholder id of the user of this device. */
export const OWN = 'own'

/** Id prefix of queued events. */
const WAITING_PREFIX = 'waiting:'

/** Queue position of a queued event; undefined for events of the server. */
export const waitingSeq = (eventId: string): number | undefined =>
  eventId.startsWith(WAITING_PREFIX) ? Number(eventId.slice(WAITING_PREFIX.length)) : undefined

/** Merges queued entries into a trip that was read at `readAt` (epoch ms). */
export function withWaiting(trip: Trip, entries: readonly QueueEntry[], readAt: number): Trip {
  return entries.reduce((known, { seq, loadId, state, work, recordId, receivedAt = 0 }) => {
    if (loadId !== trip.id || work.kind !== 'call' || state === 'refused') return known
    const { type, occurredAt, stopId } = work.params
    if (typeof type !== 'string' || typeof occurredAt !== 'string' || !isMilestone(type)) return known
    // Entries received before the read are in the trip, or undone.
    if (state === 'received' && receivedAt <= readAt) return known
    const step = nextStep(known)
    if (typeof stopId === 'string' && step?.stop?.id !== stopId) return known
    const after = afterStep(known, {
      id: recordId ?? `${WAITING_PREFIX}${seq}`,
      type,
      stopId: null,
      occurredAt,
      recordedAt: new Date(receivedAt || Date.parse(occurredAt)).toISOString(),
      byId: OWN,
      reason: null,
      note: null,
    })
    // The event's response may be newer than the load's.
    const isListed = recordId !== undefined && trip.events.some(({ id }) => id === recordId)
    return isListed ? { ...after, events: known.events } : after
  }, trip)
}
