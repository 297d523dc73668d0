import type { IDBPDatabase } from 'idb'
import { SCAN_DRAFTS } from '../../device/forgetOnDevice'
import { withDeviceStore } from '../../device/withDeviceStore'
import type { DocumentPart } from './readPage'

/** Pages that were photographed or chosen and not sent yet. */
export interface ScanDraft {
  /** Code of the type of document. */
  type: string
  parts: readonly DocumentPart[]
}

const STORE = SCAN_DRAFTS.store

const withStore = <T>(work: (database: IDBPDatabase) => Promise<T>) => withDeviceStore(SCAN_DRAFTS, work)

/**
 * Keeps pages on the device until they are sent: a phone that opens its camera may throw the tab away meanwhile. Each type of
 * document has its own. Where the device keeps nothing, they live as long as the page.
 *
 * @param key person, company and load.
 */
export async function keepScanDraft(key: string, { type, parts }: ScanDraft): Promise<void> {
  try {
    await withStore(async (database) => {
      const work = database.transaction(STORE, 'readwrite')
      const others = readKept(await work.store.get(key)).filter((draft) => draft.type !== type)
      // Addresses of previews end with the page.
      const mine = { type, parts: parts.map((part) => ({ ...part, preview: undefined })) }
      await work.store.put(parts.length > 0 ? [...others, mine] : others, key)
      await work.done
    })
  } catch {
    // The pages are still in the dialog, and are sent from there.
  }
}

/** @returns what was kept, its photos with previews to revoke. */
export async function readScanDrafts(key: string): Promise<readonly ScanDraft[]> {
  try {
    const kept = await withStore(async (database) => readKept(await database.get(STORE, key)))
    return kept.map((draft) => ({ ...draft, parts: draft.parts.map(withPreview) }))
  } catch {
    return []
  }
}

/** Only `keepScanDraft` writes here. */
const readKept = (value: unknown): readonly ScanDraft[] => (value as readonly ScanDraft[] | undefined) ?? []

const withPreview = (part: DocumentPart): DocumentPart =>
  part.kind === 'pdf'
    ? part
    : { ...part, preview: URL.createObjectURL(new Blob([part.bytes], { type: `image/${part.kind}` })) }
