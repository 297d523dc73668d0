import type { IDBPDatabase } from 'idb'
import { withDeviceStore } from './withDeviceStore'

/** The last response of a page, with its age, for a device without network. */
export interface OfflineSnapshot<T> {
  /** Epoch ms of the response. */
  readAt: number
  data: T
}

const DATABASE = 'portal-last-seen'
const STORE = 'pages'

const withStore = <T>(work: (database: IDBPDatabase) => Promise<T>) =>
  withDeviceStore({ database: DATABASE, store: STORE }, work)

/** Stores the snapshot of a page for the person `owner`. Does nothing where storage is unavailable. */
export async function saveOfflineSnapshot<T>(
  page: string,
  owner: string,
  seen: OfflineSnapshot<T>,
): Promise<void> {
  try {
    await withStore((database) => database.put(STORE, seen, `${page}|${owner}`))
  } catch {}
}

/** @returns undefined when this device has no snapshot for this person. */
export async function readOfflineSnapshot<T>(
  page: string,
  owner: string,
): Promise<OfflineSnapshot<T> | undefined> {
  try {
    // Only `saveOfflineSnapshot` writes here, with the same page and hence the same type.
    return await withStore(
      async (database) => (await database.get(STORE, `${page}|${owner}`)) as OfflineSnapshot<T> | undefined,
    )
  } catch {
    return undefined
  }
}

/** Deletes all snapshots at sign-out. */
export async function clearOfflineSnapshots(): Promise<void> {
  try {
    await withStore((database) => database.clear(STORE))
  } catch {}
}
