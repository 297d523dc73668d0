import { createContext, use, useEffect, useState } from 'react'

/** A record that is open in the workspace. */
export interface OpenRecord {
  id: string
  name: string
}

/** Tabs beyond this close the one that was opened first. */
const MAX_TABS = 12

export interface OpenRecords {
  records: readonly OpenRecord[]
  /** Adds a record, or changes the name of its tab. */
  open: (record: OpenRecord) => void
  close: (id: string) => void
}

export const OpenRecordsContext = createContext<OpenRecords>({
  records: [],
  open: () => undefined,
  close: () => undefined,
})

const isOpenRecord = (value: unknown): value is OpenRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

function read(key: string): readonly OpenRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpenRecord) : []
  } catch {
    return []
  }
}

/** Adds a record at the end, or renames its tab in place. */
export function withRecord(records: readonly OpenRecord[], record: OpenRecord): readonly OpenRecord[] {
  const known = records.find(({ id }) => id === record.id)
  if (known?.name === record.name) return records
  if (known) return records.map((one) => (one === known ? record : one))
  return [...records, record].slice(-MAX_TABS)
}

/** The workspace tabs of a user in this window: stored, so that they survive a reload (WSP-11). */
export function useOpenRecordsStore(userId: string | null): OpenRecords {
  const key = `desk.tabs:${userId ?? ''}`
  const [records, setRecords] = useState(() => read(key))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(records))
    } catch {
      // Blocked or full storage: tabs last as long as the page.
    }
  }, [key, records])
  return {
    records,
    open: (record) => setRecords((current) => withRecord(current, record)),
    close: (id) => setRecords((current) => current.filter((record) => record.id !== id)),
  }
}

/** Opens a tab for the record that a page shows. */
export function useWorkspaceTab(id: string, name: string): void {
  const { open } = use(OpenRecordsContext)
  useEffect(() => {
    if (id && name) open({ id, name })
    // `open` changes with every render of the workspace and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, name])
}
