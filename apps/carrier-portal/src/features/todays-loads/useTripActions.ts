import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { undoEvent } from '../../methods/loadTracking'
import { usePositionSharing } from '../../position/usePositionSharing'
import type { CallWork } from '../../queue/queueEntry'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import type { Step } from './model/nextStep'
import type { Trip, TripCharge, TripEvent } from './model/trip'
import { waitingSeq } from './model/withWaiting'

/** After a step its button stands still for a moment, so that a second tap does not do the next step. */
const SETTLE_MS = 1_200
/** A position older than this is not where the truck is. */
const FRESH_MS = 2 * 60 * 1000

export interface DelayReport {
  reason: string
  note: string
  /** New arrival, ISO; undefined when it is not known. */
  eta: string | undefined
}

/** What a driver can report about a trip. Everything goes through the device's queue, so it works without network. */
export function useTripActions(trip: Trip, refresh: () => void) {
  const { queue } = useDeviceQueue()
  const { last } = usePositionSharing()
  const uiApi = useUiApi()
  const [isSettling, setIsSettling] = useState(false)

  async function report(type: string, more: CallWork['params'] = {}) {
    const id = crypto.randomUUID()
    const now = Date.now()
    const position = last && now - last.at < FRESH_MS ? last : null
    await queue.add({
      id,
      loadId: trip.id,
      work: {
        kind: 'call',
        method: 'LoadTracking/recordEvent',
        params: {
          loadId: trip.id,
          type,
          occurredAt: new Date(now).toISOString(),
          clientEventId: id,
          ...(position ? { lat: position.lat, lng: position.lng, accuracyM: position.accuracyM } : {}),
          ...more,
        },
      },
    })
  }

  return {
    isSettling,

    async step({ type, stop }: Step): Promise<void> {
      if (isSettling) return
      setIsSettling(true)
      setTimeout(() => setIsSettling(false), SETTLE_MS)
      await report(type, stop ? { stopId: stop.id } : {})
    },

    checkCall: () => report('Position', { note: 'Check call' }),

    async delay({ reason, note, eta }: DelayReport, stopId: string | null): Promise<void> {
      await report('Delay', { reason, note: note || null, stopId })
      if (eta && stopId) await report('ETA Changed', { eta, stopId })
    },

    /** @throws {Error} when the server has it and refuses to give it back. */
    async undo(event: TripEvent): Promise<void> {
      const seq = waitingSeq(event.id)
      const isTakenBack = seq !== undefined && (await queue.remove(seq))
      if (!isTakenBack && seq === undefined) await uiApi.invoke(undoEvent, { eventId: event.id })
      refresh()
    },

    async requestDetention({ stopId, hours }: TripCharge): Promise<void> {
      const id = crypto.randomUUID()
      await queue.add({
        id,
        loadId: trip.id,
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
