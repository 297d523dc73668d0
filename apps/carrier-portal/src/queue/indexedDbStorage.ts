import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QueueEntry } from './queueEntry'
import type { Disk } from './survivingDisk'

interface QueueSchema extends DBSchema {
  entries: { key: number; value: QueueEntry; indexes: { byOwner: string; byOwnerAndState: [string, string] } }
  /** Files are separate, so that listing entries reads no photos. */
  files: { key: number; value: Uint8Array<ArrayBuffer> }
}

const DATABASE = 'portal-device-queue'
/** Key of the disk's marker among the files; entries begin at 1. */
const MARK = 0

function upgrade(database: IDBPDatabase<QueueSchema>) {
  const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
  entries.createIndex('byOwner', 'owner')
  entries.createIndex('byOwnerAndState', ['owner', 'state'])
  database.createObjectStore('files')
}

let lastPlace = 0

/** Based on the clock, so that no `seq` is reused, even after the browser has cleared the database. */
function placeAfter(last: number): number {
  lastPlace = Math.max(Date.now(), last + 1, lastPlace + 1)
  return lastPlace
}

/**
 * Opens the queue's IndexedDB database; `onClosed` is the callback for a connection that the browser or
 * another tab has closed. An index orders by the primary key `seq`.
 *
 * @throws {Error} when the browser provides no storage (private mode, quota, policy).
 */
export async function openIndexedDbStorage(
  name = DATABASE,
  onClosed: () => void = () => undefined,
): Promise<Disk> {
  const database = await openDB<QueueSchema>(name, 1, {
    upgrade,
    // Another tab upgrades or deletes the database: release the connection.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  return {
    isDurable: true,

    async mark() {
      const { store: files, done } = database.transaction('files', 'readwrite', { durability: 'strict' })
      const made = await files.get(MARK)
      const mark = made ?? crypto.getRandomValues(new Uint8Array(16))
      if (!made) await files.put(mark, MARK)
      await done
      return mark.join()
    },

    async read(owner) {
      const work = database.transaction(['entries', 'files'])
      const [entries, mark] = await Promise.all([
        work.objectStore('entries').index('byOwner').getAll(owner),
        work.objectStore('files').get(MARK),
        work.done,
      ])
      return { entries, mark: mark?.join() }
    },

    async putBack(held, withEntries) {
      const work = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
      const [entries, files] = [work.objectStore('entries'), work.objectStore('files')]
      for (const { entry, bytes } of held) {
        const isThere = (await entries.getKey(entry.seq)) !== undefined
        if (!isThere && !withEntries) continue
        if (!isThere) await entries.put(entry)
        if (bytes && (await files.getKey(entry.seq)) === undefined) await files.put(bytes, entry.seq)
      }
      await work.done
    },

    async add(entry, bytes) {
      const work = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
      const entries = work.objectStore('entries')
      const last = await entries.openKeyCursor(null, 'prev')
      const seq = placeAfter(last?.primaryKey ?? 0)
      await entries.add({ ...entry, seq })
      if (bytes) await work.objectStore('files').put(bytes, seq)
      await work.done
      return seq
    },

    async claimNext(owner, without) {
      const work = database.transaction('entries', 'readwrite', { durability: 'strict' })
      const waiting = work.store.index('byOwnerAndState')
      let cursor = await waiting.openCursor(IDBKeyRange.only([owner, 'waiting']))
      while (cursor && without.has(cursor.value.loadId)) cursor = await cursor.continue()
      if (!cursor) return undefined
      const entry: QueueEntry = { ...cursor.value, state: 'sending' }
      await cursor.update(entry)
      await work.done
      return entry
    },

    async change(seq, changes) {
      const work = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
      const entry = await work.objectStore('entries').get(seq)
      if (entry) {
        await work.objectStore('entries').put({ ...entry, ...changes })
        if (changes.state === 'received') await work.objectStore('files').delete(seq)
      }
      await work.done
    },

    async releaseClaims(owner) {
      const work = database.transaction('entries', 'readwrite')
      const claimed = await work.store.index('byOwnerAndState').getAll(IDBKeyRange.only([owner, 'sending']))
      for (const entry of claimed) await work.store.put({ ...entry, state: 'waiting' })
      await work.done
    },

    async remove(seq) {
      const work = database.transaction(['entries', 'files'], 'readwrite')
      const entry = await work.objectStore('entries').get(seq)
      const isFree = entry !== undefined && entry.state !== 'sending'
      if (isFree) {
        await work.objectStore('entries').delete(seq)
        await work.objectStore('files').delete(seq)
      }
      await work.done
      return isFree
    },

    bytesOf: (seq) => database.get('files', seq),

    async prune(before) {
      const work = database.transaction('entries', 'readwrite')
      for (const { seq, state, receivedAt = Infinity } of await work.store.getAll())
        if (state === 'received' && receivedAt < before) await work.store.delete(seq)
      await work.done
    },
  }
}
