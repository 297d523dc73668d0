import type { QueueEntry } from '../../../queue/queueEntry'
import { afterStep, isMilestone, nextStep } from './nextStep'
import type { Trip } from './trip'

/** Placeholder id of the user of this device. */
export const OWN = 'own'

/** Marks events that the server does not have yet. */
const WAITING_PREFIX = 'waiting:'

/** The queue's place of an event that waits on this device; undefined for one that the server has. */
export const waitingSeq = (eventId: string): number | undefined =>
  eventId.startsWith(WAITING_PREFIX) ? Number(eventId.slice(WAITING_PREFIX.length)) : undefined

/**
 * The trip as its driver knows it: with what was done on this device and the server did not have when the trip was
 * read (`readAt`, epoch ms).
 */
export function withWaiting(trip: Trip, entries: readonly QueueEntry[], readAt: number): Trip {
  return entries.reduce((known, { seq, loadId, state, work, recordId, receivedAt = 0 }) => {
    if (loadId !== trip.id || work.kind !== 'call' || state === 'refused') return known
    const { type, occurredAt, stopId } = work.params
    if (typeof type !== 'string' || typeof occurredAt !== 'string' || !isMilestone(type)) return known
    // What the server had when it was asked is in the trip, or was undone since.
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
    // The event may have been read an instant after the load that does not know it yet.
    const isListed = recordId !== undefined && trip.events.some(({ id }) => id === recordId)
    return isListed ? { ...after, events: known.events } : after
  }, trip)
}
