import type { NewEntry, QueueEntry } from './queueEntry'
import type { QueueStorage } from './QueueStorage'
import type { SendVerdict } from './sendVerdict'
import type { ClockReading } from './ClockReading'

/** Runs `work` while no other tab does; undefined (and nothing done) when another one is at it. */
export type SenderLock = (work: () => Promise<void>) => Promise<void>

export interface DeviceQueueOptions {
  storage: QueueStorage
  /** Person and account. */
  owner: string
  send: (entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined) => Promise<SendVerdict>
  lock: SenderLock
  /** Whether this owner is signed in right now; asked before anything is sent. @default always */
  isPresent?: () => Promise<boolean>
  now?: () => number
  /** What the device takes for the time, written down with what is done. @default nothing */
  readClock?: () => ClockReading
  /** Told about each change; other tabs learn of it here. */
  onChange?: () => void
}

/** Receipts stay as long as somebody may ask about them. */
const KEEP_RECEIPTS_MS = 7 * 24 * 60 * 60 * 1000

/** What is left after sending: whether something still waits, and whether anybody was there to take it. */
export type DrainResult = 'empty' | 'later' | 'away'

/**
 * What a person did, in the order in which they did it, until the server has it.
 *
 * Laws, held by `deviceQueue.property.test.ts` under any mix of kills, lost answers, refusals and tabs:
 * nothing is lost (every entry ends received or refused), nothing counts twice, and entries of one load arrive in
 * their order. A refused entry does not hold back the next one.
 */
export function createDeviceQueue(options: DeviceQueueOptions) {
  const { storage, owner, send, lock, isPresent = async () => true, now = Date.now } = options
  const onChange = options.onChange ?? (() => undefined)

  /** The way of one entry. @returns its verdict, after it is written down. */
  async function sendClaimed(entry: QueueEntry): Promise<SendVerdict> {
    onChange()
    const bytes = entry.work.kind === 'document' ? await storage.bytesOf(entry.seq) : undefined
    const verdict = await send(entry, bytes)
    if (verdict.kind === 'received') {
      const recordId = verdict.recordId === undefined ? {} : { recordId: verdict.recordId }
      await storage.change(entry.seq, { state: 'received', receivedAt: now(), ...recordId })
    } else if (verdict.kind === 'refused') {
      await storage.change(entry.seq, { state: 'refused', refusal: verdict.refusal })
    } else {
      await storage.change(entry.seq, { state: 'waiting', tries: entry.tries + 1 })
    }
    onChange()
    return verdict
  }

  return {
    /** Changes when the disk fails, and when it works again. */
    get isDurable() {
      return storage.isDurable
    },

    list: () => storage.list(owner),

    /** Resolves once it is on the device's disk: from then on it can't be lost. */
    async add({ bytes, ...entry }: NewEntry): Promise<void> {
      const clock = options.readClock && { clock: options.readClock() }
      await storage.add({ ...entry, ...clock, owner, addedAt: now(), state: 'waiting', tries: 0 }, bytes)
      onChange()
    },

    /** Sends what waits, one after another. Does nothing while another tab is at it. */
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

    /** Takes back what has not left the device. @returns false when it is on its way or gone already. */
    async remove(seq: number): Promise<boolean> {
      const isRemoved = await storage.remove(seq)
      onChange()
      return isRemoved
    },

    /** Puts back what `remove` has taken out, as it was: behind what is in the queue by now. */
    async putBack(entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
      const kept: Omit<QueueEntry, 'seq'> & { seq?: number } = { ...entry }
      // Its place may not be had again: where it was depends on what kept it.
      delete kept.seq
      await storage.add(kept, bytes)
      onChange()
    },

    /** The file of an entry, as long as the device has it and the server does not. */
    bytesOf: (seq: number) => storage.bytesOf(seq),

    /** A refused entry is tried again, at its own place. */
    async retry(seq: number): Promise<void> {
      await storage.change(seq, { state: 'waiting', tries: 0 })
      onChange()
    },
  }
}

export type DeviceQueue = ReturnType<typeof createDeviceQueue>
