import { fileOf, type NewEntry, type QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'
import type { SendResult } from './sendResult'
import type { ClockReading } from './ClockReading'

/** Runs `work` under a lock; resolves undefined without running it when another tab holds the lock. */
export type SenderLock = (work: () => Promise<void>) => Promise<void>

export interface DeviceQueueOptions {
  storage: QueueStorage
  /** Person and account. */
  owner: string
  send: (entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined) => Promise<SendResult>
  lock: SenderLock
  /** Whether this owner has the current session; checked before sending. @default always */
  isPresent?: () => Promise<boolean>
  now?: () => number
  /** Reads the device's clock state, stored with each entry. @default nothing */
  readClock?: () => ClockReading
  /** Callback after each change; notifies other tabs. */
  onChange?: () => void
}

/** How long receipts are retained. */
const KEEP_RECEIPTS_MS = 7 * 24 * 60 * 60 * 1000

/** State after a drain: `later` when entries wait, `away` when server or session is missing. */
export type DrainResult = 'empty' | 'later' | 'away'

/**
 * Creates the queue of a person's actions, in order, until the server has received them.
 *
 * Laws of `deviceQueue.property.test.ts`, under any mix of kills, lost responses, refusals and tabs: every
 * entry ends received or refused, each counts once (idempotency), and entries of one load arrive in order. A
 * refused entry does not block the next one.
 */
export function createDeviceQueue(options: DeviceQueueOptions) {
  const { storage, owner, send, lock, isPresent = async () => true, now = Date.now } = options
  const onChange = options.onChange ?? (() => undefined)

  /** Sends a claimed entry. @returns its result, after it is stored. */
  async function sendClaimed(entry: QueueEntry): Promise<SendResult> {
    onChange()
    const bytes = fileOf(entry.work) ? await storage.bytesOf(entry.seq) : undefined
    const result = await send(entry, bytes)
    if (result.kind === 'received') {
      const recordId = result.recordId === undefined ? {} : { recordId: result.recordId }
      await storage.change(entry.seq, { state: 'received', receivedAt: now(), ...recordId })
    } else if (result.kind === 'refused') {
      await storage.change(entry.seq, { state: 'refused', refusal: result.refusal })
    } else {
      await storage.change(entry.seq, { state: 'waiting', tries: entry.tries + 1 })
    }
    onChange()
    return result
  }

  return {
    /** Changes when the disk fails or recovers. */
    get isDurable() {
      return storage.isDurable
    },

    list: () => storage.list(owner),

    /** Resolves when the entry is committed to the disk. */
    async add({ bytes, ...entry }: NewEntry): Promise<void> {
      const clock = options.readClock && { clock: options.readClock() }
      await storage.add({ ...entry, ...clock, owner, addedAt: now(), state: 'waiting', tries: 0 }, bytes)
      onChange()
    },

    /** Sends waiting entries one after another. Does nothing while another tab holds the lock. */
    async drain(): Promise<DrainResult> {
      let result: DrainResult = 'empty'
      await lock(async () => {
        await storage.releaseClaims(owner)
        await storage.prune(now() - KEEP_RECEIPTS_MS)
        const isSomethingWaiting = (await storage.list(owner)).some(({ state }) => state === 'waiting')
        if (isSomethingWaiting && !(await isPresent())) {
          result = 'away'
          return
        }
        const heldLoads = new Set<string>()
        for (;;) {
          const entry = await storage.claimNext(owner, heldLoads)
          if (!entry) return
          const { kind } = await sendClaimed(entry)
          if (kind === 'later') {
            heldLoads.add(entry.loadId)
            result = 'later'
          }
          if (kind === 'away') {
            result = 'away'
            return
          }
        }
      })
      return result
    },

    /** Removes an entry. @returns false when it is being sent or already gone. */
    async remove(seq: number): Promise<boolean> {
      const isRemoved = await storage.remove(seq)
      onChange()
      return isRemoved
    },

    /** Restores an entry of `remove` at the end of the queue. */
    async putBack(entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
      const kept: Omit<QueueEntry, 'seq'> & { seq?: number } = { ...entry }
      // Storage assigns a new `seq`.
      delete kept.seq
      await storage.add(kept, bytes)
      onChange()
    },

    /** The file of an entry that the server has not received. */
    bytesOf: (seq: number) => storage.bytesOf(seq),

    /** Retries a refused entry at its original position. */
    async retry(seq: number): Promise<void> {
      await storage.change(seq, { state: 'waiting', tries: 0 })
      onChange()
    },
  }
}

export type DeviceQueue = ReturnType<typeof createDeviceQueue>
