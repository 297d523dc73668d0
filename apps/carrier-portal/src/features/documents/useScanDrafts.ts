import { useCallback, useEffect, useState } from 'react'
import { saveScanDraft, readScanDrafts, type ScanDraft } from './scanDraft'

/** Stored unsent pages of a load by type; `look` refetches. */
export function useScanDrafts(key: string) {
  const [drafts, setDrafts] = useState<readonly ScanDraft[]>([])
  const look = useCallback(async () => setDrafts(await readScanDrafts(key)), [key])
  useEffect(() => {
    let isCurrent = true
    void readScanDrafts(key).then((found) => {
      if (isCurrent) setDrafts(found)
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  // Revokes unused preview URLs.
  useEffect(
    () => () => {
      for (const { parts } of drafts)
        for (const { preview } of parts) if (preview) URL.revokeObjectURL(preview)
    },
    [drafts],
  )
  return {
    drafts,
    look,
    discard: async (type: string) => {
      setDrafts((known) => known.filter((draft) => draft.type !== type))
      await saveScanDraft(key, { type, parts: [] })
    },
  }
}
