import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'

/** Most photo bytes that are also cached in memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** Memory copy of an unsent entry. */
export interface HeldEntry {
  entry: QueueEntry
  bytes?: Uint8Array<ArrayBuffer>
}

export interface Disk extends Omit<QueueStorage, 'add' | 'list'> {
  /** Identifies the database; a cleared one gets a new marker. */
  mark(): Promise<string>
  /**
   * Entries of one identity in order, with the marker of the same snapshot; undefined marker when the
   * database was cleared.
   */
  read(owner: string): Promise<{ entries: QueueEntry[]; mark: string | undefined }>
  /** @returns a `seq` that is unique on this device. */
  add(entry: Omit<QueueEntry, 'seq'>, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<number>
  /** Writes missing files of existing entries and, with `withEntries`, the entries at their `seq`. */
  putBack(held: readonly HeldEntry[], withEntries: boolean): Promise<void>
}

/** A disk and the cached entries of an unreadable one. */
export interface QueueDisk {
  open(): Promise<QueueStorage>
  /** Unsent entries of one identity, in order. */
  knownEntries(owner: string): QueueEntry[]
  knownBytes(seq: number): Uint8Array<ArrayBuffer> | undefined
}

/**
 * Wraps disks that the browser or the user may clear below an open page. Unsent entries that this page has
 * cached are written to the next database.
 */
export function survivingDisk(openDisk: () => Promise<Disk>): QueueDisk {
  /** By `seq`. */
  const held = new Map<number, HeldEntry>()
  /** Marker of the database that the cached entries come from. */
  let mark: string | undefined

  function heldBytes() {
    return [...held.values()].reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0)
  }

  function hold(entry: QueueEntry, bytes = held.get(entry.seq)?.bytes) {
    const isHeld = held.get(entry.seq)?.bytes === bytes
    const hasRoom = isHeld || heldBytes() + (bytes?.byteLength ?? 0) <= MOST_BYTES
    held.set(entry.seq, bytes && hasRoom ? { entry, bytes } : { entry })
  }

  /**
   * While the marker is unchanged the database is the truth: entries that another tab has sent or removed are
   * evicted.
   */
  function follow(owner: string, listed: readonly QueueEntry[]) {
    const unsent = new Map(
      listed.filter(({ state }) => state !== 'received').map((entry) => [entry.seq, entry]),
    )
    for (const [seq, { entry }] of held) if (entry.owner === owner && !unsent.has(seq)) held.delete(seq)
    for (const entry of unsent.values()) hold(entry)
  }

  async function settle(disk: Disk) {
    const found = await disk.mark()
    if (held.size > 0) await disk.putBack([...held.values()], found !== mark)
    mark = found
  }

  return {
    async open() {
      const disk = await openDisk()
      await settle(disk)
      return {
        ...disk,
        async add(entry, bytes) {
          hold({ ...entry, seq: await disk.add(entry, bytes) }, bytes)
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
        async change(seq, changes) {
          await disk.change(seq, changes)
          const known = held.get(seq)
          if (changes.state === 'received') held.delete(seq)
          else if (known) hold({ ...known.entry, ...changes })
        },
        async remove(seq) {
          const isRemoved = await disk.remove(seq)
          if (isRemoved) held.delete(seq)
          return isRemoved
        },
      }
    },

    knownEntries: (owner) =>
      [...held.values()]
        .map(({ entry }) => entry)
        .filter((entry) => entry.owner === owner)
        .toSorted((one, other) => one.seq - other.seq),

    knownBytes: (seq) => held.get(seq)?.bytes,
  }
}
