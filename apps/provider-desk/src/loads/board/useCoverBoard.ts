import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLiveRows } from '#/live-updates/useLiveRows'
import { coverBoard } from '../loadMethods'

const OBJECTS = ['Load__c', 'Load_Offer__c']

/** Fetches the loads of the board; a change refetches its loads only, not the whole board (LDD-03). */
export function useCoverBoard(now: number) {
  const client = useUiApi()
  const board = useWire(coverBoard, {})
  const { refresh } = board
  const readRows = useCallback(
    async (recordIds: string[]) =>
      (await client.load(coverBoard, { recordIds }, { cachePolicy: 'network-only' })).data,
    [client],
  )
  const { rows: loads, readAgain } = useLiveRows({
    rows: board.data?.loads,
    objects: OBJECTS,
    refresh,
    readRows,
  })
  // A pickup that comes near is no change of a record.
  const readDue = useEffectEvent((at: number) => {
    const due = loads?.filter(({ riskUntil }) => riskUntil !== null && Date.parse(riskUntil) <= at) ?? []
    void readAgain(due.map(({ id }) => id))
  })
  useEffect(() => readDue(now), [now])
  const total = board.data?.nextOffset ? board.data.total : undefined
  return {
    loads,
    /** Loads on the board, of which only the first are fetched; undefined when all are. */
    total,
    error: board.error,
    refresh,
    readAgain,
  }
}
