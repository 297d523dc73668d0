import { useCallback, useEffect, useState } from 'react'
import { keepScanDraft, readScanDrafts, type ScanDraft } from './scanDraft'

/** Pages of a load that were put together on this device and not sent, by type; read anew by `look`. */
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
  // Addresses of pictures that nobody shows any more.
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
      await keepScanDraft(key, { type, parts: [] })
    },
  }
}
