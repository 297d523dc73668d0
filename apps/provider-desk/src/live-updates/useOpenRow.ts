import type { ReadAdapter } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChangesOf } from './recordChanges'

const NO_OBJECTS: readonly string[] = []

interface Row {
  readonly id: string
}

export interface OpenRowOptions<One extends Row> {
  openId: string | undefined
  /** The rows of the list, which follows their changes. */
  rows: readonly One[] | undefined
  /** Objects whose changes concern the open row. */
  objects: readonly string[]
}

/**
 * Returns the open load of a board. The board fetches it while the list, which is filtered, does not have it; the load
 * as listed last is shown until then.
 */
export function useOpenRow<Config, One extends Row>(
  board: ReadAdapter<Config | { recordIds: string[] }, { loads: readonly One[] }>,
  { openId, rows, objects }: OpenRowOptions<One>,
) {
  const listed = rows?.find(({ id }) => id === openId)
  const isListed = listed !== undefined
  const { data, error, refresh } = useWire(board, openId && !isListed ? { recordIds: [openId] } : null)
  useChangesOf(isListed ? NO_OBJECTS : objects, () => void refresh())
  const follow = useEffectEvent((byList: boolean) => {
    // Cached from before the load was listed.
    if (data && !byList) void refresh()
  })
  useEffect(() => follow(isListed), [isListed])
  const [last, setLast] = useState(listed)
  if (listed && last !== listed) setLast(listed)
  const load = listed ?? (data ? data.loads[0] : last?.id === openId ? last : undefined)
  return { load, isPending: !load && !data && !error, refresh }
}
