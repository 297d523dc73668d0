import type { BoardPart } from '@portal/contract'
import type { BoardLoad } from '@portal/contract/methods'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLiveRows } from '#/live-updates/useLiveRows'
import { useOpenRow } from '#/live-updates/useOpenRow'
import { trackingBoard, trackingMap } from '../trackingMethods'
import { byUrgency } from './boardOrder'

const OBJECTS = ['Load__c', 'Load_Event__c', 'Load_Stop__c', 'Booking__c']
const NO_OBJECTS: readonly string[] = []
/** Reasons such as a late truck also arise without a change. */
const REFRESH_MS = 60_000
/** Enough for a tall screen before the grid asks for more; each row costs the server a dozen reads. */
const FIRST_ROWS = 100
const MORE_ROWS = 200
/** Maximum rows of a response. */
const MOST_ROWS = 2_000

/**
 * Fetches a part of the board, the most urgent rows first; `loadMore` fetches a longer list, which no change can
 * shift. A change refetches its loads only (DTR-04).
 */
export function useTrackingBoard(show: BoardPart, q: string) {
  const client = useUiApi()
  const filter = useBoardFilter(show, q)
  const [grown, setGrown] = useState({ filter, limit: FIRST_ROWS })
  const limit = grown.filter === filter ? grown.limit : FIRST_ROWS
  const board = useWire(trackingBoard, { ...filter, limit })
  const { refresh } = board
  const [last, setLast] = useState({ filter, data: board.data, counts: board.data?.counts })
  // The shorter list stays until the longer one arrives, counts until those of another part do.
  if (board.data && last.data !== board.data) setLast({ filter, data: board.data, counts: board.data.counts })
  const data = board.data ?? (last.filter === filter ? last.data : undefined)
  const readRows = useCallback(
    async (recordIds: string[]) => {
      const read = await client.load(trackingBoard, { ...filter, recordIds }, { cachePolicy: 'network-only' })
      if (read.data) setLast((before) => ({ ...before, counts: read.data?.counts }))
      return read.data
    },
    [client, filter],
  )
  const { rows } = useLiveRows({ rows: data?.loads, objects: OBJECTS, refresh, readRows })
  const loads = useMemo(() => rows?.toSorted(byUrgency), [rows])
  useRegularRefresh(refresh)
  const hasMore = Boolean(board.data?.nextOffset) && limit < MOST_ROWS
  const loadMore = useCallback(() => {
    if (hasMore) setGrown({ filter, limit: Math.min(limit + MORE_ROWS, MOST_ROWS) })
  }, [hasMore, filter, limit])
  const { counts } = last
  return {
    loads,
    /** Loads by part; of a search, those that have its words. */
    counts,
    /** Whether the counts are of a search. */
    isSearch: Boolean(last.filter.q),
    total: counts?.[show],
    error: board.error,
    refresh,
    loadMore,
    hasMore,
  }
}

/**
 * Fetches the positions of the loads of a part, the most urgent ones, while the map is shown; a change refetches those
 * of its loads only (DTR-01).
 */
export function useMapLoads(show: BoardPart, q: string, isShown: boolean) {
  const client = useUiApi()
  const filter = useBoardFilter(show, q)
  const map = useWire(trackingMap, isShown ? filter : null)
  const { refresh } = map
  const readRows = useCallback(
    async (recordIds: string[]) =>
      (await client.load(trackingMap, { ...filter, recordIds }, { cachePolicy: 'network-only' })).data,
    [client, filter],
  )
  const { rows } = useLiveRows({
    rows: map.data?.loads,
    objects: isShown ? OBJECTS : NO_OBJECTS,
    refresh,
    readRows,
  })
  useRegularRefresh(refresh)
  return { loads: rows, total: map.data?.total }
}

const useBoardFilter = (show: BoardPart, q: string) =>
  useMemo((): { show: BoardPart; q?: string } => ({ show, ...(q ? { q } : {}) }), [show, q])

function useRegularRefresh(refresh: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [refresh])
}

export const useOpenLoad = (openId: string | undefined, rows: readonly BoardLoad[] | undefined) =>
  useOpenRow(trackingBoard, { openId, rows, objects: OBJECTS })
