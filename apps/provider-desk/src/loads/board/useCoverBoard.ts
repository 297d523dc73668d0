import { COVER_BOARD } from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLiveRows } from '#/live-updates/useLiveRows'
import { useOpenRow } from '#/live-updates/useOpenRow'
import { coverBoard } from '../loadMethods'
import { inOrder, type CoverFilters } from './coverRows'

const OBJECTS = ['Load__c', 'Load_Offer__c']
/** Pickups that come near change risks, parts and counts without a change of a record. */
const REFRESH_MS = 60_000
/** Enough for a tall screen before the grid asks for more. */
const FIRST_ROWS = 100
const { mostRows } = COVER_BOARD
/** Each longer list has the rows before it, which no change can shift, and as many more. */
const longer = (limit: number): number => Math.min(limit * 2 + FIRST_ROWS, mostRows)

/**
 * Fetches the first loads of the board that pass the filters, in their order; `loadMore` fetches a longer list. A change
 * refetches its loads only (LDD-03).
 */
export function useCoverBoard({ search, equipment, show, group, sort, isDescending }: CoverFilters) {
  const client = useUiApi()
  const filter = useMemo(
    () => ({
      show,
      group,
      sort,
      isDescending,
      ...(search ? { q: search } : {}),
      ...(equipment ? { equipment: [equipment] } : {}),
    }),
    [search, equipment, show, group, sort, isDescending],
  )
  const [grown, setGrown] = useState({ filter, limit: FIRST_ROWS })
  const limit = grown.filter === filter ? grown.limit : FIRST_ROWS
  const board = useWire(coverBoard, { ...filter, limit })
  const { refresh } = board
  const [last, setLast] = useState({ filter, data: board.data, figures: board.data })
  // Rows and counts stay until those of the longer list or the other filter arrive.
  if (board.data && last.data !== board.data) setLast({ filter, data: board.data, figures: board.data })
  const [data, of] = board.data ? [board.data, filter] : [last.data, last.filter]
  const readRows = useCallback(
    async (recordIds: string[]) => {
      const params = { ...filter, recordIds, limit: mostRows }
      const read = await client.load(coverBoard, params, { cachePolicy: 'network-only' })
      if (read.data) setLast((before) => ({ ...before, figures: read.data }))
      return read.data
    },
    [client, filter],
  )
  const { rows, readAgain } = useLiveRows({ rows: data?.loads, objects: OBJECTS, refresh, readRows })
  const loads = useMemo(() => {
    const end = data?.nextOffset ? data.loads.at(-1) : undefined
    return rows && inOrder(rows, of, end)
  }, [rows, data, of])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const hasMore = Boolean(board.data?.nextOffset) && limit < mostRows
  const loadMore = useCallback(() => {
    if (hasMore) setGrown({ filter, limit: longer(limit) })
  }, [hasMore, filter, limit])
  const { figures } = last
  return {
    loads,
    /** The filter of the loads: the one before while another is fetched. */
    of,
    isPending: of !== filter,
    /** Loads by part that have the words and the equipment. */
    counts: figures?.counts ?? undefined,
    groups: figures?.groups ?? undefined,
    error: board.data ? undefined : board.error,
    refresh,
    readAgain,
    loadMore,
    hasMore: Boolean(data?.nextOffset) && limit < mostRows,
    /** Whether a longer list is on its way. */
    isLoadingMore: board.data === undefined && of === filter,
  }
}

export const useOpenLoad = (openId: string | undefined, rows: readonly CoverLoad[] | undefined) =>
  useOpenRow(coverBoard, { openId, rows, objects: OBJECTS })
