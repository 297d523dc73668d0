import { forgetLastSeen } from './lastSeen'
import { withDeviceStore } from './withDeviceStore'

/** Pages that `documents/scanDraft.ts` keeps: each draft under a key that begins with person and account. */
export const SCAN_DRAFTS = { database: 'portal-scan-draft', store: 'drafts' }

/** The keys of one person in one account. */
const keysOf = (owner: string) => IDBKeyRange.bound(`${owner}|`, `${owner}|\uffff`)

/** @returns how many documents this person has put together on this device and not sent. */
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
 * Forgets what one person saw last and what they put together for sending and did not send. What they did (the queue) stays,
 * and is sent when they sign in here again.
 */
export async function forgetOnDevice(owner: string): Promise<void> {
  await forgetLastSeen()
  try {
    await withDeviceStore(SCAN_DRAFTS, (database) => database.delete(SCAN_DRAFTS.store, keysOf(owner)))
  } catch {
    // What could not be stored needs no forgetting.
  }
}
