import type { CoverLoad } from '@portal/contract/methods'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useMemo, useState } from 'react'
import { useChangesOf } from '#/live-updates/recordChanges'
import { coverBoard } from '../loadMethods'
import { replaceLoads } from './coverRows'

/** Maximum ids of one request; above it the whole board is refetched. */
const MOST_IDS = 200

/** Fetches the loads of the board; a change refetches its loads only, not the whole board (LDD-03). */
export function useCoverBoard() {
  const client = useUiApi()
  const board = useWire(coverBoard, {})
  const read = board.data?.loads
  // Changes belong to the response that they follow; the next response includes them.
  const [changed, setChanged] = useState<{ after: typeof read; loads: readonly CoverLoad[] }>()
  const loads = useMemo(() => (changed && changed.after === read ? changed.loads : read), [changed, read])
  const { refresh } = board

  const readAgain = useCallback(
    async (recordIds: readonly string[]): Promise<void> => {
      if (recordIds.length > MOST_IDS) {
        await refresh()
        return
      }
      const answer = await client.load(coverBoard, { recordIds }, { cachePolicy: 'network-only' })
      const { data } = answer
      if (!data || !read) return
      setChanged((before) => ({
        after: read,
        loads: replaceLoads(
          before?.after === read ? before.loads : read,
          // Deleted loads are missing from the response, so their ids leave the board too.
          [...recordIds, ...(data.loadIds ?? [])],
          data.loads,
        ),
      }))
    },
    [client, read, refresh],
  )

  useChangesOf(['Load__c', 'Load_Offer__c'], (batch) => {
    if (batch === 'all') {
      void refresh()
      return
    }
    const ids = batch.flatMap(({ apiName, id }) =>
      apiName === 'Load__c' || apiName === 'Load_Offer__c' ? [id] : [],
    )
    void readAgain(ids)
  })
  return { loads, error: board.error, refresh, readAgain }
}
