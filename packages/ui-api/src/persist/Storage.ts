import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DehydratedDocument, DehydratedRecord } from '../hydration/Dehydrated.js'
import type { Changes } from './ChangeTracker.js'

/** Schema version of the database; content of other versions is dropped. */
const VERSION = 2

interface Schema extends DBSchema {
  records: { key: string; value: DehydratedRecord }
  documents: { key: string; value: DehydratedDocument }
}

const STORES = ['records', 'documents'] as const

/** Unvalidated content. */
export interface Stored {
  readonly records: readonly unknown[]
  readonly documents: readonly unknown[]
}

/** IndexedDB storage of one user. After a method rejects, the storage is unusable. */
export class Storage {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  /** Opens or creates the database. `onLost` is called when it is closed by others. Rejects when it is blocked. */
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
          // A deletion or migration must not wait for this tab.
          ;(event.target as IDBDatabase).close()
          onLost(new Error('It is being deleted, or wanted by a newer version of the application.'))
        },
        terminated: () => onLost(new Error('The browser has closed the storage.')),
      })
      opening.then((db) => {
        // Already rejected.
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

  /** One transaction. */
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

  /** Finishes pending transactions. */
  close(): void {
    this.db.close()
  }
}
