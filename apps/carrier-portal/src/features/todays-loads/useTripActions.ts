import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { serverClock } from '../../device/serverClock'
import { undoEvent } from '../../methods/loadTracking'
import { usePositionSharing } from '../../position/usePositionSharing'
import type { CallWork } from '../../queue/queueEntry'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import type { Step } from './model/nextStep'
import { CHECK_CALL, type Trip, type TripCharge, type TripEvent } from './model/trip'
import { waitingSeq } from './model/withWaiting'

/** After a step its button stands still for a moment, so that a second tap does not do the next step. */
const SETTLE_MS = 1_200
/** A position older than this is not where the truck is. */
const FRESH_MS = 2 * 60 * 1000

/** Of a step: on its way to the device's disk, or on it. */
export type Settling = 'saving' | 'saved'

/** The server takes positions from four hours before the first window on; before, a check call is a note (S15). */
const TRACKING_STARTS_MS = 4 * 60 * 60 * 1000
const mayTrack = ({ pickupFrom }: Trip): boolean =>
  pickupFrom !== null && serverClock.now() >= Date.parse(pickupFrom) - TRACKING_STARTS_MS

export interface DelayReport {
  reason: string
  note: string
  /** Stop at which it happens; null when it is not known. */
  stopId: string | null
  /** New arrival (ISO) at a stop; undefined when it is not known. */
  eta: { stopId: string; at: string } | undefined
}

/** What a driver can report about a trip. Everything goes through the device's queue, so it works without network. */
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
    /** What became of the last step, while its button stands still. */
    settling,

    /** @throws {Error} when the device could not keep it; nothing was done then. */
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

    /** @throws {Error} when the device could not keep it. */
    checkCall: () => report(mayTrack(trip) ? 'Position' : 'Note', { note: CHECK_CALL }),

    async delay({ reason, note, stopId, eta }: DelayReport): Promise<void> {
      await report('Delay', { reason, note: note || null, stopId })
      if (eta) await report('ETA Changed', { eta: eta.at, stopId: eta.stopId })
    },

    /**
     * @returns false when it is being sent at this very moment: a moment later it can be taken back.
     * @throws {Error} when the server has it and refuses to give it back.
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
