import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'

/** Photos of the road held beside the disk, in bytes; what is more is on the disk only. */
const MOST_BYTES = 64 * 1024 * 1024

/** What is held of an entry that the server does not have. Its place is known once it was listed. */
export interface HeldEntry {
  entry: Omit<QueueEntry, 'seq'> & { seq?: number }
  bytes?: Uint8Array<ArrayBuffer>
}

export interface Disk extends Omit<QueueStorage, 'list'> {
  /** Tells this disk from the one after it. Given to a disk that has none, also to one that was emptied. */
  mark(): Promise<string>
  /** Entries of one identity in order, with the mark of the disk at that moment; undefined on one that was emptied since. */
  read(owner: string): Promise<{ entries: QueueEntry[]; mark: string | undefined }>
  /** Writes what is lacking: files of entries that are there, and, when asked to, the entries themselves at their places. */
  putBack(held: readonly HeldEntry[], withEntries: boolean): Promise<void>
}

/**
 * Opens disks that survive the browser: short of room it empties the storage of a site also below an open page, and a person can do so.
 * What this page knows of unsent work is put back on the next disk.
 */
export function survivingDisk(openDisk: () => Promise<Disk>): () => Promise<QueueStorage> {
  const held = new Map<string, HeldEntry>()
  /** The disk that what is held was on. Whoever else opens the next one first, it has another mark. */
  let mark: string | undefined

  function heldBytes() {
    return [...held.values()].reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0)
  }

  function hold(entry: HeldEntry['entry'], bytes = held.get(entry.id)?.bytes) {
    const isHeld = held.get(entry.id)?.bytes === bytes
    const hasRoom = isHeld || heldBytes() + (bytes?.byteLength ?? 0) <= MOST_BYTES
    held.set(entry.id, bytes && hasRoom ? { entry, bytes } : { entry })
  }

  /** The list of the disk that it was on is the truth: what another tab has sent or removed is not held any more. */
  function follow(owner: string, listed: readonly QueueEntry[]) {
    const unsent = new Map(
      listed.filter(({ state }) => state !== 'received').map((entry) => [entry.id, entry]),
    )
    for (const [id, { entry }] of held) if (entry.owner === owner && !unsent.has(id)) held.delete(id)
    for (const entry of unsent.values()) hold(entry)
  }

  async function settle(disk: Disk) {
    const found = await disk.mark()
    if (held.size > 0) await disk.putBack([...held.values()], found !== mark)
    mark = found
  }

  return async () => {
    const disk = await openDisk()
    await settle(disk)
    return {
      ...disk,
      async add(entry, bytes) {
        await disk.add(entry, bytes)
        hold(entry, bytes)
      },
      async list(owner) {
        let listed = await disk.read(owner)
        while (listed.mark !== mark) {
          await settle(disk)
          listed = await disk.read(owner)
        }
        follow(owner, listed.entries)
        return listed.entries
      },
    }
  }
}
