import { useEffect, useRef } from 'react'
import { serverClock } from '#/device/serverClock'
import { positionSharing } from '#/position/positionSharing'
import { usePositionSharing } from '#/position/usePositionSharing'
import type { QueueEntry } from '#/queue/queueEntry'
import { useDeviceQueue } from '#/queue/useDeviceQueue'

/** Reporting interval; saves battery. */
const EVERY_MS = 10 * 60 * 1000

/** Reports the shared position of the load in transit every ten minutes. */
export function useReportPosition(): void {
  const { state, loadId, last } = usePositionSharing()
  const { queue, entries } = useDeviceQueue()
  const reportedAt = useRef(0)
  // The load has ended at the server: stop the watch.
  const refused = entries.find((entry) => entry.state === 'refused' && isPosition(entry))
  useEffect(() => {
    if (!refused) return
    if (refused.loadId === positionSharing.getSnapshot().loadId) positionSharing.follow(null)
    void queue.remove(refused.seq)
  }, [refused, queue])
  useEffect(() => {
    if (state !== 'on' || loadId === null || last === null) return
    if (last.at - reportedAt.current < EVERY_MS) return
    reportedAt.current = last.at
    const id = crypto.randomUUID()
    void queue.add({
      id,
      loadId,
      work: {
        kind: 'call',
        method: 'LoadTracking/recordEvent',
        params: {
          loadId,
          type: 'Position',
          occurredAt: new Date(last.at + serverClock.offsetMs()).toISOString(),
          clientEventId: id,
          lat: last.lat,
          lng: last.lng,
          accuracyM: last.accuracyM,
        },
      },
    })
  }, [state, loadId, last, queue])
}

/** Whether an entry is an automatic position; a check call keeps its receipt. */
const isPosition = ({ work }: QueueEntry): boolean =>
  work.kind === 'call' && work.params['type'] === 'Position' && work.params['note'] === undefined
