import {
  executeBatchRecordOperations,
  getRecords,
  hasSucceeded,
  type ObjectInfoRepresentation,
} from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { useSession } from '#/session/SessionProvider'
import { rawValue } from '../fields/rawValue'
import { isSameValue, type FormValues } from '../form/formValues'

/** Time to undo a saved edit. */
const UNDO_MS = 10 * 60_000

/** A saved row: its values before and after. */
export interface UndoRow {
  id: string
  before: FormValues
  after: FormValues
}

interface UndoEntry {
  rows: readonly UndoRow[]
  until: number
}

/** The last saved edit of an object's records, which can be undone for 10 minutes, even after a reload. */
export function useUndo(info: ObjectInfoRepresentation) {
  const client = useUiApi()
  const { userId } = useSession()
  const key = `desk.undo:${userId ?? ''}:${info.apiName}`
  const [entry, setEntry] = useState(() => readEntry(key))
  useEffect(() => {
    if (!entry) return undefined
    const timer = setTimeout(() => store(key, undefined, setEntry), Math.max(0, entry.until - Date.now()))
    return () => clearTimeout(timer)
  }, [key, entry])
  return {
    /** Number of restorable rows. */
    count: entry?.rows.length ?? 0,
    remember: (rows: readonly UndoRow[]) => store(key, { rows, until: Date.now() + UNDO_MS }, setEntry),

    /**
     * Restores rows that still have the edited values; skips rows changed since, or rejected by the server.
     */
    async run(): Promise<{ restored: number; left: number }> {
      const rows = entry?.rows ?? []
      const names = [...new Set(rows.flatMap(({ after }) => Object.keys(after)))]
      const current = await client.load(
        getRecords,
        {
          records: [
            {
              recordIds: rows.map(({ id }) => id),
              optionalFields: names.map((name) => `${info.apiName}.${name}`),
            },
          ],
        },
        { cachePolicy: 'network-only' },
      )
      const records = new Map(
        (current.data?.results ?? []).flatMap(({ result }) =>
          'fields' in result ? [[result.id, result]] : [],
        ),
      )
      const unchanged = rows.filter(({ id, after }) => {
        const record = records.get(id)
        return (
          record && Object.entries(after).every(([name, value]) => isSameValue(rawValue(record, name), value))
        )
      })
      if (unchanged.length === 0) return { restored: 0, left: rows.length }
      const response = await client.invoke(executeBatchRecordOperations, {
        allOrNone: false,
        operations: [
          { type: 'UPDATE', records: unchanged.map(({ id, before }) => ({ fields: { Id: id, ...before } })) },
        ],
      })
      const restored = response.results.filter(hasSucceeded).length
      store(key, undefined, setEntry)
      return { restored, left: rows.length - restored }
    },
  }
}

function store(key: string, entry: UndoEntry | undefined, set: (entry: UndoEntry | undefined) => void): void {
  set(entry)
  try {
    if (entry) sessionStorage.setItem(key, JSON.stringify(entry))
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked storage: undo lasts as long as the page.
  }
}

function readEntry(key: string): UndoEntry | undefined {
  try {
    // Written by this or an earlier version of `store`; invalid entries are dropped.
    const entry = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<UndoEntry> | null
    return Array.isArray(entry?.rows) && typeof entry.until === 'number' && entry.until > Date.now()
      ? { rows: entry.rows, until: entry.until }
      : undefined
  } catch {
    return undefined
  }
}
