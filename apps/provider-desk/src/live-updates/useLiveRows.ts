import { useCallback, useMemo, useState } from 'react'
import { useChangesOf } from './recordChanges'
import { replaceRows } from './replaceRows'

/** Maximum ids of one request. */
const MOST_IDS = 200
/** With more changed records, refetching the whole list costs less. */
const MOST_REQUESTS = 4

interface Row {
  readonly id: string
}

export interface LiveRowsOptions<One extends Row> {
  /** The rows of the last full response. */
  rows: readonly One[] | undefined
  /** Objects whose changes concern the rows. */
  objects: readonly string[]
  refresh: () => Promise<unknown>
  /** Fetches the rows of changed records, and the ids of all rows that they belong to; `undefined` after a failure. */
  readRows: (
    recordIds: string[],
  ) => Promise<{ loads: readonly One[]; loadIds: readonly string[] | null } | undefined>
}

/** Keeps a long list current: a change refetches the rows that it concerns, not the list (LDD-03, DTR-04). */
export function useLiveRows<One extends Row>({ rows, objects, refresh, readRows }: LiveRowsOptions<One>) {
  // Changes belong to the response that they follow; the next response includes them.
  const [changed, setChanged] = useState<{ after: typeof rows; rows: readonly One[] }>()
  const shown = useMemo(() => (changed && changed.after === rows ? changed.rows : rows), [changed, rows])

  const readAgain = useCallback(
    async (recordIds: readonly string[]): Promise<void> => {
      if (recordIds.length === 0) return
      if (recordIds.length > MOST_IDS * MOST_REQUESTS) {
        await refresh()
        return
      }
      const parts = Array.from({ length: Math.ceil(recordIds.length / MOST_IDS) }, (_, index) =>
        recordIds.slice(index * MOST_IDS, (index + 1) * MOST_IDS),
      )
      const answers = await Promise.all(parts.map(readRows))
      if (!rows) return
      const read = answers.filter((answer) => answer !== undefined)
      if (read.length === 0) return
      setChanged((before) => ({
        after: rows,
        rows: replaceRows(
          before?.after === rows ? before.rows : rows,
          // Deleted rows are missing from the response, so their ids leave the list too.
          [...recordIds, ...read.flatMap(({ loadIds }) => loadIds ?? [])],
          read.flatMap(({ loads }) => loads),
        ),
      }))
    },
    [rows, readRows, refresh],
  )

  useChangesOf(objects, (batch) => {
    if (batch === 'all') void refresh()
    else void readAgain(batch.flatMap(({ apiName, id }) => (objects.includes(apiName) ? [id] : [])))
  })
  return { rows: shown, readAgain }
}
