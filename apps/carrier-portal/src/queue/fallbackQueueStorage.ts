import { retryingDisk } from './retryingDisk'
import { createMemoryStorage } from './memoryStorage'
import { fileOf, type QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'
import type { QueueDisk } from './survivingDisk'

/** First `seq` in memory: after every `seq` on the disk, which are epoch ms. */
const MEMORY_SEQ = 1_000_000_000_000_000

/**
 * Queue storage that survives a failing disk. Reopens a closed connection. Entries that the disk rejects
 * (full, refused, broken) stay in memory, those of an unreadable disk stay visible, and both are sent;
 * `isDurable` is false, so that the UI warns. Before each drain it retries to move them to the disk.
 *
 * @param disk may reject or hang on opening.
 */
export function createFallbackQueueStorage(disk: QueueDisk, openWithinMs?: number): QueueStorage {
  const memory = createMemoryStorage(MEMORY_SEQ)
  /** Updates that the disk rejected. */
  const unwritten = new Map<number, Partial<QueueEntry>>()
  const { ask: onDisk, isFine: isDiskFine } = retryingDisk(() => disk.open(), openWithinMs)

  const list = async (owner: string): Promise<QueueEntry[]> => {
    const saved = await onDisk<QueueEntry[]>(
      (storage) => storage.list(owner),
      () => disk.knownEntries(owner),
    )
    return [
      ...saved.map((entry) => ({ ...entry, ...unwritten.get(entry.seq) })),
      ...(await memory.list(owner)),
    ]
  }

  const isInMemory = (seq: number) => seq >= MEMORY_SEQ

  async function change(seq: number, changes: Partial<QueueEntry>): Promise<void> {
    if (isInMemory(seq)) return await memory.change(seq, changes)
    const isWritten = await onDisk(
      async (storage) => {
        await storage.change(seq, { ...unwritten.get(seq), ...changes })
        return true
      },
      () => false,
    )
    if (isWritten) unwritten.delete(seq)
    else unwritten.set(seq, { ...unwritten.get(seq), ...changes })
  }

  /** Moves entries to the disk in order, while none of them is being sent. They stay behind the entries there. */
  async function moveToDisk(owner: string): Promise<void> {
    for (const { seq, ...entry } of await memory.list(owner)) {
      if (entry.state === 'received') continue
      const bytes = await memory.bytesOf(seq)
      const isMoved = await onDisk(
        async (storage) => {
          await storage.add(entry, bytes)
          return true
        },
        () => false,
      )
      if (!isMoved) return
      await memory.remove(seq)
    }
  }

  const bytesOf = async (seq: number): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    isInMemory(seq)
      ? await memory.bytesOf(seq)
      : await onDisk(
          (storage) => storage.bytesOf(seq),
          () => disk.knownBytes(seq),
        )

  /** Entries of a full or unreadable disk are sent too, though they can't be claimed there. */
  async function firstSendable(owner: string, without: ReadonlySet<string>): Promise<QueueEntry | undefined> {
    const heldLoads = new Set(without)
    for (const entry of await list(owner)) {
      const { seq, state, loadId, work } = entry
      if (isInMemory(seq) || state !== 'waiting' || heldLoads.has(loadId)) continue
      const file = fileOf(work)
      const isComplete = !file || file.contentDocumentId !== undefined || (await bytesOf(seq)) !== undefined
      if (isComplete) return entry
      // Its file may come back with the disk; later entries of the load wait.
      heldLoads.add(loadId)
    }
    return undefined
  }

  return {
    get isDurable() {
      return isDiskFine() && !memory.holdsUnsent()
    },

    list,

    change,

    async add(entry, bytes) {
      // Keeps the order behind entries in memory.
      if (memory.holdsUnsent()) return await memory.add(entry, bytes)
      await onDisk(
        (storage) => storage.add(entry, bytes),
        () => memory.add(entry, bytes),
      )
    },

    async claimNext(owner, without) {
      const claimed = await onDisk(
        (storage) => storage.claimNext(owner, without),
        async () => {
          const next = await firstSendable(owner, without)
          if (next) unwritten.set(next.seq, { ...unwritten.get(next.seq), state: 'sending' })
          return next
        },
      )
      return claimed ?? (await memory.claimNext(owner, without))
    },

    async releaseClaims(owner) {
      for (const [seq, changes] of unwritten)
        if (changes.state === 'sending') unwritten.set(seq, { ...changes, state: 'waiting' })
      await onDisk(
        (storage) => storage.releaseClaims(owner),
        () => undefined,
      )
      await memory.releaseClaims(owner)
      await moveToDisk(owner)
    },

    remove: async (seq) =>
      isInMemory(seq)
        ? await memory.remove(seq)
        : await onDisk(
            (storage) => storage.remove(seq),
            () => false,
          ),

    bytesOf,

    async prune(before) {
      await onDisk(
        (storage) => storage.prune(before),
        () => undefined,
      )
      await memory.prune(before)
    },
  }
}
