import { useEffect, useRef } from 'react'
import { usePositionSharing } from '../../position/usePositionSharing'
import { useDeviceQueue } from '../../queue/useDeviceQueue'

/** Often enough for "where is my load", seldom enough for a battery. */
const EVERY_MS = 10 * 60 * 1000

/** Reports the shared position of the load on the road every ten minutes. */
export function useReportPosition(): void {
  const { state, loadId, last } = usePositionSharing()
  const { queue } = useDeviceQueue()
  const reportedAt = useRef(0)
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
          occurredAt: new Date(last.at).toISOString(),
          clientEventId: id,
          lat: last.lat,
          lng: last.lng,
          accuracyM: last.accuracyM,
        },
      },
    })
  }, [state, loadId, last, queue])
}
