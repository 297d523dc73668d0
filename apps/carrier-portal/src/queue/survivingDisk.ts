import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'

/** Photos of the road held beside the disk, in bytes; what is more is on the disk only. */
const MOST_BYTES = 64 * 1024 * 1024

/** What is held of an entry that the server does not have. */
export interface HeldEntry {
  entry: QueueEntry
  bytes?: Uint8Array<ArrayBuffer>
}

export interface Disk extends Omit<QueueStorage, 'add' | 'list'> {
  /** Tells this disk from the one after it. Given to a disk that has none, also to one that was emptied. */
  mark(): Promise<string>
  /** Entries of one identity in order, with the mark of the disk at that moment; undefined on one that was emptied since. */
  read(owner: string): Promise<{ entries: QueueEntry[]; mark: string | undefined }>
  /** @returns its place, which no other entry of this device has had or will have. */
  add(entry: Omit<QueueEntry, 'seq'>, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<number>
  /** Writes what is lacking: files of entries that are there, and, when asked to, the entries themselves at their places. */
  putBack(held: readonly HeldEntry[], withEntries: boolean): Promise<void>
}

/** A disk, and what is known of it while it can't be read. */
export interface QueueDisk {
  open(): Promise<QueueStorage>
  /** Unsent entries of one identity, in order. */
  knownEntries(owner: string): QueueEntry[]
  knownBytes(seq: number): Uint8Array<ArrayBuffer> | undefined
}

/**
 * Opens disks that survive the browser: short of room it empties the storage of a site also below an open page, and a person can do so.
 * What this page knows of unsent work is put back on the next disk.
 */
export function survivingDisk(openDisk: () => Promise<Disk>): QueueDisk {
  /** By place. */
  const held = new Map<number, HeldEntry>()
  /** The disk that what is held was on. Whoever else opens the next one first, it has another mark. */
  let mark: string | undefined

  function heldBytes() {
    return [...held.values()].reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0)
  }

  function hold(entry: QueueEntry, bytes = held.get(entry.seq)?.bytes) {
    const isHeld = held.get(entry.seq)?.bytes === bytes
    const hasRoom = isHeld || heldBytes() + (bytes?.byteLength ?? 0) <= MOST_BYTES
    held.set(entry.seq, bytes && hasRoom ? { entry, bytes } : { entry })
  }

  /** The list of the disk that it was on is the truth: what another tab has sent or removed is not held any more. */
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
