import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { serverClock } from '#/device/serverClock'
import { undoEvent } from '#/methods/loadTracking'
import { usePositionSharing } from '#/position/usePositionSharing'
import type { CallWork } from '#/queue/queueEntry'
import type { ReadFile } from '#/queue/ReadFile'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import type { Step } from './model/nextStep'
import { CHECK_CALL, type Trip, type TripCharge, type TripEvent } from './model/trip'
import { waitingSeq } from './model/withWaiting'

/** Debounce of the button against a double tap. */
const SETTLE_MS = 1_200
/** An older position is stale. */
const FRESH_MS = 2 * 60 * 1000

/** State of a milestone in the device queue. */
export type Settling = 'saving' | 'saved'

/** The server accepts positions from four hours before the first window; earlier a check call is a note (S15). */
const TRACKING_STARTS_MS = 4 * 60 * 60 * 1000
const mayTrack = ({ pickupFrom }: Trip): boolean =>
  pickupFrom !== null && serverClock.now() >= Date.parse(pickupFrom) - TRACKING_STARTS_MS

export interface DelayReport {
  reason: string
  note: string
  /** Null when unknown. */
  stopId: string | null
  /** New ETA (ISO) of a stop; undefined when unknown. */
  eta: { stopId: string; at: string } | undefined
}

/** Actions of a trip; all go through the device queue and work offline. */
export function useTripActions(trip: Trip, refresh: () => void) {
  const { queue } = useDeviceQueue()
  const { last } = usePositionSharing()
  const uiApi = useUiApi()
  const [settling, setSettling] = useState<Settling>()

  async function report(type: string, more: CallWork['params'] = {}) {
    const id = crypto.randomUUID()
    const position = last && Date.now() - last.at < FRESH_MS ? last : null
    await queue.add({
      id,
      loadId: trip.id,
      loadNumber: trip.number,
      work: {
        kind: 'call',
        method: 'LoadTracking/recordEvent',
        params: {
          loadId: trip.id,
          type,
          occurredAt: new Date(serverClock.now()).toISOString(),
          clientEventId: id,
          ...(position ? { lat: position.lat, lng: position.lng, accuracyM: position.accuracyM } : {}),
          ...more,
        },
      },
    })
  }

  return {
    /** State of the last milestone during the debounce. */
    settling,

    /** @throws {Error} when the device could not store it. */
    async step({ type, stop }: Step): Promise<void> {
      if (settling) return
      setSettling('saving')
      try {
        await report(type, stop ? { stopId: stop.id } : {})
      } catch (error) {
        setSettling(undefined)
        throw error
      }
      setSettling('saved')
      setTimeout(() => setSettling(undefined), SETTLE_MS)
    },

    /** @throws {Error} when the device could not store it. */
    checkCall: () => report(mayTrack(trip) ? 'Position' : 'Note', { note: CHECK_CALL }),

    /** @throws {Error} when the device could not store it. */
    seal: (stopId: string, sealNumber: string) => report('Note', { stopId, sealNumber }),

    /** @throws {Error} when the device could not store it. */
    async photo({ id, fileName, contentType, bytes }: ReadFile): Promise<void> {
      const work = {
        kind: 'document',
        type: 'Photo',
        fileName,
        contentType,
        sizeBytes: bytes.byteLength,
      } as const
      await queue.add({ id, loadId: trip.id, loadNumber: trip.number, work, bytes })
    },

    async delay({ reason, note, stopId, eta }: DelayReport): Promise<void> {
      await report('Delay', { reason, note: note || null, stopId })
      if (eta) await report('ETA Changed', { eta: eta.at, stopId: eta.stopId })
    },

    /**
     * @returns false while it is being sent; retry later.
     * @throws {Error} when the server refuses the undo.
     */
    async undo(event: TripEvent): Promise<boolean> {
      const seq = waitingSeq(event.id)
      const isUndone =
        seq === undefined
          ? await uiApi.invoke(undoEvent, { eventId: event.id }).then(() => true)
          : await queue.remove(seq)
      refresh()
      return isUndone
    },

    async requestDetention({ stopId, hours }: TripCharge): Promise<void> {
      const id = crypto.randomUUID()
      await queue.add({
        id,
        loadId: trip.id,
        loadNumber: trip.number,
        work: {
          kind: 'call',
          method: 'Accessorials/request',
          params: {
            loadId: trip.id,
            stopId,
            type: 'Detention',
            quantity: hours,
            reason: 'Waited beyond free time, by the times of this stop.',
            idempotencyKey: id,
          },
        },
      })
    },
  }
}

export type TripActions = ReturnType<typeof useTripActions>
