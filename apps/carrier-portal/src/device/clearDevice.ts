import { clearOfflineSnapshots } from './offlineSnapshot'
import { withDeviceStore } from './withDeviceStore'

/** Database of `documents/scanDraft.ts`; keys begin with person and account. */
export const SCAN_DRAFTS = { database: 'portal-scan-draft', store: 'drafts' }

const keysOf = (owner: string) => IDBKeyRange.bound(`${owner}|`, `${owner}|\uffff`)

/** @returns how many unsent scanned documents this person has on the device. */
export async function countScanDrafts(owner: string): Promise<number> {
  try {
    return await withDeviceStore(SCAN_DRAFTS, async (database) => {
      const kept: unknown[][] = await database.getAll(SCAN_DRAFTS.store, keysOf(owner))
      return kept.flat().length
    })
  } catch {
    return 0
  }
}

/**
 * Deletes a person's offline snapshots and unsent scans at sign-out. Queue entries stay, and are sent when
 * the person signs in here again.
 */
export async function clearDevice(owner: string): Promise<void> {
  await clearOfflineSnapshots()
  try {
    await withDeviceStore(SCAN_DRAFTS, (database) => database.delete(SCAN_DRAFTS.store, keysOf(owner)))
  } catch {
    // Storage that is unavailable holds nothing.
  }
}
