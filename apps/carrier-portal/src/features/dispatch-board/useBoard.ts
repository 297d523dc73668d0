import { useWire } from '@portal/ui-api/react'
import { useEffect, useMemo } from 'react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { usePortalEvent } from '#/events/usePortalEvent'
import { listDispatchBoard } from '#/methods/dispatchBoard'
import { createRefresher } from './createRefresher'

/** Objects whose changes refetch the board. */
const SHOWN = [
  'Load__c',
  'Load_Stop__c',
  'Load_Event__c',
  'Booking__c',
  'Accessorial__c',
  'Load_Document__c',
  'Payment__c',
]
const NO_PARAMS = {}
/** Reasons depend on the time; the server computes them. */
const REREAD_MS = 60_000

/** Reads the board and refetches it within a second of a change. */
export function useBoard() {
  const board = useWire(listDispatchBoard, NO_PARAMS)
  const { refresh } = board
  const refresher = useMemo(() => createRefresher(async () => void (await refresh())), [refresh])
  useEffect(() => {
    refresher.request()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresher.request()
    }, REREAD_MS)
    return () => {
      clearInterval(timer)
      refresher.end()
    }
  }, [refresher])
  usePortalEvent('recordsReported', ({ records }) => {
    if (records.some(({ apiName }) => SHOWN.includes(apiName))) refresher.request()
  })
  usePortalEvent('recordsChanged', ({ records }) => {
    if (records === 'all' || records.some(({ apiName }) => SHOWN.includes(apiName))) refresher.request()
  })
  useOnReconnect(refresher.request)
  return board
}
