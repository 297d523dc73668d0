import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLiveRows } from '#/live-updates/useLiveRows'
import { trackingBoard } from '../trackingMethods'
import { byUrgency } from './boardOrder'

const OBJECTS = ['Load__c', 'Load_Event__c', 'Load_Stop__c', 'Booking__c']
/** Reasons such as a late truck also arise without a change. */
const REFRESH_MS = 60_000

/** Fetches the loads on their way; a change refetches its loads only, not the whole board (DTR-04). */
export function useTrackingBoard() {
  const client = useUiApi()
  const board = useWire(trackingBoard, {})
  const { refresh } = board
  const readRows = useCallback(
    async (recordIds: string[]) =>
      (await client.load(trackingBoard, { recordIds }, { cachePolicy: 'network-only' })).data,
    [client],
  )
  const { rows } = useLiveRows({ rows: board.data?.loads, objects: OBJECTS, refresh, readRows })
  const loads = useMemo(() => rows?.toSorted(byUrgency), [rows])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return { loads, error: board.error, refresh }
}
