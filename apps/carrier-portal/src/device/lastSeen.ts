import type { IDBPDatabase } from 'idb'
import { withDeviceStore } from './withDeviceStore'

/** What was seen last, with its age: for a device without network. */
export interface LastSeen<T> {
  /** Epoch ms at which the server said so. */
  readAt: number
  data: T
}

const DATABASE = 'portal-last-seen'
const STORE = 'pages'

const withStore = <T>(work: (database: IDBPDatabase) => Promise<T>) =>
  withDeviceStore({ database: DATABASE, store: STORE }, work)

/** Keeps what a page shows for the person `owner`. A device that refuses storage keeps nothing; nobody is bothered. */
export async function keepLastSeen<T>(page: string, owner: string, seen: LastSeen<T>): Promise<void> {
  try {
    await withStore((database) => database.put(STORE, seen, `${page}|${owner}`))
  } catch {
    // Without storage the page still works online.
  }
}

/** @returns undefined when this person has not seen the page on this device. */
export async function readLastSeen<T>(page: string, owner: string): Promise<LastSeen<T> | undefined> {
  try {
    // Only `keepLastSeen` writes here, with the same page and hence the same type.
    return await withStore(
      async (database) => (await database.get(STORE, `${page}|${owner}`)) as LastSeen<T> | undefined,
    )
  } catch {
    return undefined
  }
}

/** Somebody has signed out: nothing that they saw stays on the device. */
export async function forgetLastSeen(): Promise<void> {
  try {
    await withStore((database) => database.clear(STORE))
  } catch {
    // What could not be stored needs no clearing.
  }
}
