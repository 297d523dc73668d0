import type { QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'

export type MemoryStorage = QueueStorage & {
  /** Whether an entry is neither received nor refused. */
  holdsUnsent: () => boolean
}

/**
 * Queue storage where the browser refuses storage; it ends with the tab, and the UI warns.
 *
 * @param firstSeq exclusive lower bound of `seq`. @default 0
 */
export function createMemoryStorage(firstSeq = 0): MemoryStorage {
  const entries = new Map<number, QueueEntry>()
  const files = new Map<number, Uint8Array<ArrayBuffer>>()
  let last = firstSeq
  return {
    isDurable: false,
    holdsUnsent: () => [...entries.values()].some(({ state }) => state === 'waiting' || state === 'sending'),
    async add(entry, bytes) {
      last += 1
      entries.set(last, { ...entry, seq: last })
      if (bytes) files.set(last, bytes)
    },
    list: async (owner) => [...entries.values()].filter((entry) => entry.owner === owner),
    async claimNext(owner, without) {
      const next = [...entries.values()].find(
        (entry) => entry.owner === owner && entry.state === 'waiting' && !without.has(entry.loadId),
      )
      if (!next) return undefined
      const claimed: QueueEntry = { ...next, state: 'sending' }
      entries.set(next.seq, claimed)
      return claimed
    },
    async change(seq, changes) {
      const entry = entries.get(seq)
      if (!entry) return
      entries.set(seq, { ...entry, ...changes })
      if (changes.state === 'received') files.delete(seq)
    },
    async releaseClaims(owner) {
      for (const entry of entries.values())
        if (entry.owner === owner && entry.state === 'sending')
          entries.set(entry.seq, { ...entry, state: 'waiting' })
    },
    async remove(seq) {
      if (entries.get(seq)?.state === 'sending') return false
      files.delete(seq)
      return entries.delete(seq)
    },
    bytesOf: async (seq) => files.get(seq),
    async prune(before) {
      for (const { seq, state, receivedAt = Infinity } of entries.values())
        if (state === 'received' && receivedAt < before) entries.delete(seq)
    },
  }
}
