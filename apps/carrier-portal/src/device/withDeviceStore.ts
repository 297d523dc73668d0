import { openDB, type IDBPDatabase } from 'idb'

/**
 * Runs one operation in a one-store IndexedDB database and closes it: an open connection would block deletion
 * at sign-out.
 *
 * @throws {Error} when the browser provides no storage (private mode, quota, policy).
 */
export async function withDeviceStore<T>(
  { database: name, store }: { database: string; store: string },
  work: (database: IDBPDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDB(name, 1, {
    upgrade: (created) => {
      created.createObjectStore(store)
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
