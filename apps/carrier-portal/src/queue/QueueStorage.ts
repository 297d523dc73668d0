import type { QueueEntry } from './queueEntry'

/** Where the queue lives. Every method is one transaction: it has happened whole, or not at all. */
export interface QueueStorage {
  /** Whether entries outlive the tab. False where the browser refuses storage, or has no room left. */
  readonly isDurable: boolean
  add(entry: Omit<QueueEntry, 'seq'>, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void>
  /** Entries of one identity, in order. */
  list(owner: string): Promise<QueueEntry[]>
  /**
   * Takes the first waiting entry whose load is not in `without` and marks it `sending`. Undefined when there is none.
   */
  claimNext(owner: string, without: ReadonlySet<string>): Promise<QueueEntry | undefined>
  /** Changes an entry that is still there. Bytes of a received one are dropped. */
  change(seq: number, changes: Partial<QueueEntry>): Promise<void>
  /** What a killed tab left as `sending` waits again. Only for who holds the sender's lock. */
  releaseClaims(owner: string): Promise<void>
  /** @returns whether it was removed: what is being sent stays. */
  remove(seq: number): Promise<boolean>
  bytesOf(seq: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Forgets receipts older than `before` (epoch ms). */
  prune(before: number): Promise<void>
}
