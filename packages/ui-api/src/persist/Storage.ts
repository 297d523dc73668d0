import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DehydratedDocument, DehydratedRecord } from '../cache/Dehydrated.js'
import type { Changes } from './Changes.js'

/** Grows with the form of what is written; what another version has written is dropped, never read. */
const VERSION = 2

interface Schema extends DBSchema {
  records: { key: string; value: DehydratedRecord }
  documents: { key: string; value: DehydratedDocument }
}

const STORES = ['records', 'documents'] as const

/** What is in the storage, unchecked: anything may have happened to it. */
export interface Stored {
  readonly records: readonly unknown[]
  readonly documents: readonly unknown[]
}

/** One user's data in IndexedDB. Every method may reject; then the storage is of no use any more. */
export class Storage {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  /** Opens or creates it. `onLost` is called when it is taken away later. Rejects when it is blocked. */
  static open(name: string, onLost: (reason: Error) => void): Promise<Storage> {
    return new Promise((resolve, reject) => {
      let isBlocked = false
      const opening = openDB<Schema>(name, VERSION, {
        upgrade(db) {
          for (const store of Array.from(db.objectStoreNames)) db.deleteObjectStore(store)
          for (const store of STORES) db.createObjectStore(store)
        },
        blocked() {
          isBlocked = true
          reject(new Error('Another tab holds an older version of the storage open.'))
        },
        blocking(_current, _blocked, event) {
          // Whoever wants to delete or to change it must not wait for this tab.
          ;(event.target as IDBDatabase).close()
          onLost(new Error('It is being deleted, or wanted by a newer version of the application.'))
        },
        terminated: () => onLost(new Error('The browser has closed the storage.')),
      })
      opening.then((db) => {
        // Nobody waits for it any more.
        if (isBlocked) db.close()
        else resolve(new Storage(db))
      }, reject)
    })
  }

  async read(): Promise<Stored> {
    const tx = this.db.transaction(STORES)
    const [records, documents] = await Promise.all([
      tx.objectStore('records').getAll(),
      tx.objectStore('documents').getAll(),
      tx.done,
    ])
    return { records, documents }
  }

  /** All of it or nothing. */
  async write({ records, documents }: Pick<Changes, 'records' | 'documents'>): Promise<void> {
    if (records.size === 0 && documents.size === 0) return
    const tx = this.db.transaction(STORES, 'readwrite')
    const recordStore = tx.objectStore('records')
    const documentStore = tx.objectStore('documents')
    await Promise.all([
      ...[...records].map(([key, value]) => (value ? recordStore.put(value, key) : recordStore.delete(key))),
      ...[...documents].map(([key, value]) =>
        value ? documentStore.put(value, key) : documentStore.delete(key),
      ),
      tx.done,
    ])
  }

  async empty(): Promise<void> {
    const tx = this.db.transaction(STORES, 'readwrite')
    await Promise.all([tx.objectStore('records').clear(), tx.objectStore('documents').clear(), tx.done])
  }

  /** What has been begun is still finished. */
  close(): void {
    this.db.close()
  }
}
