import type { QueueEntry } from './queueEntry'

/** Storage of the queue. Every method is one transaction. */
export interface QueueStorage {
  /** Whether entries outlive the tab. False where the browser refuses storage or has no room. */
  readonly isDurable: boolean
  add(entry: Omit<QueueEntry, 'seq'>, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void>
  /** Entries of one identity, in order. */
  list(owner: string): Promise<QueueEntry[]>
  /**
   * Claims the first waiting entry whose load is not in `without`: marks it `sending`. Undefined when there
   * is none.
   */
  claimNext(owner: string, without: ReadonlySet<string>): Promise<QueueEntry | undefined>
  /** Updates an existing entry. The bytes of a received entry are deleted. */
  change(seq: number, changes: Partial<QueueEntry>): Promise<void>
  /** Resets `sending` entries of a killed tab to `waiting`. The caller must hold the sender lock. */
  releaseClaims(owner: string): Promise<void>
  /** @returns whether it was removed; an entry that is being sent is not. */
  remove(seq: number): Promise<boolean>
  bytesOf(seq: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Deletes receipts older than `before` (epoch ms). */
  prune(before: number): Promise<void>
}
