import type { IDBPDatabase } from 'idb'
import { SCAN_DRAFTS } from '#/device/clearDevice'
import { withDeviceStore } from '#/device/withDeviceStore'
import type { DocumentPart } from './readPage'

/** Unsent pages. */
export interface ScanDraft {
  /** Document type. */
  type: string
  parts: readonly DocumentPart[]
}

const STORE = SCAN_DRAFTS.store

const withStore = <T>(work: (database: IDBPDatabase) => Promise<T>) => withDeviceStore(SCAN_DRAFTS, work)

/**
 * Stores pages per document type until they are sent: opening the camera may kill the tab. Without storage
 * they last as long as the page.
 *
 * @param key person, company and load.
 */
export async function saveScanDraft(key: string, { type, parts }: ScanDraft): Promise<void> {
  try {
    await withStore(async (database) => {
      const work = database.transaction(STORE, 'readwrite')
      const others = readKept(await work.store.get(key)).filter((draft) => draft.type !== type)
      // Object URLs are invalid after the page ends.
      const mine = { type, parts: parts.map((part) => ({ ...part, preview: undefined })) }
      await work.store.put(parts.length > 0 ? [...others, mine] : others, key)
      await work.done
    })
  } catch {
    // The dialog still has the pages.
  }
}

/** @returns the stored pages with preview URLs to revoke. */
export async function readScanDrafts(key: string): Promise<readonly ScanDraft[]> {
  try {
    const kept = await withStore(async (database) => readKept(await database.get(STORE, key)))
    return kept.map((draft) => ({ ...draft, parts: draft.parts.map(withPreview) }))
  } catch {
    return []
  }
}

/** Only `saveScanDraft` writes here. */
const readKept = (value: unknown): readonly ScanDraft[] => (value as readonly ScanDraft[] | undefined) ?? []

const withPreview = (part: DocumentPart): DocumentPart =>
  part.kind === 'pdf'
    ? part
    : { ...part, preview: URL.createObjectURL(new Blob([part.bytes], { type: `image/${part.kind}` })) }
