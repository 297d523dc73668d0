import { openDB, type IDBPDatabase } from 'idb'

/**
 * Does one thing in a database of the device that has one store, and lets go: a connection that stays open would be in the way
 * of forgetting.
 *
 * @throws {Error} of the browser when it gives no storage (private mode, quota, policy).
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
