import { problemLog } from '../log/problemLog'
import type { DeviceQueue, DrainResult } from './createDeviceQueue'
import type { NewEntry, QueueEntry } from './queueEntry'

/** What is shown of the queue at a moment. */
export interface QueueSnapshot {
  /** False until the device has been read. */
  isReady: boolean
  /** False where the browser gives no storage: what waits ends with the tab. */
  isDurable: boolean
  entries: readonly QueueEntry[]
  /** How far the upload of an entry is, 0 to 100, by `seq`. */
  progress: ReadonlyMap<number, number>
}

export interface QueueServiceOptions {
  open: (events: { onChange: () => void; onProgress: (seq: number, percent: number) => void }) => DeviceQueue
  /** Tells other tabs, and hears from them, that the queue has changed. */
  channel: { tellOthers: () => void; onTold: (listener: () => void) => void } | undefined
  /** Asks the browser to wake the service worker when there is network (Background Sync). */
  requestSync: () => void
}

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/** Keeps the queue of one identity running as long as the tab lives: sends, tries again, and tells who looks. */
export function createQueueService({ open, channel, requestSync }: QueueServiceOptions) {
  let snapshot: QueueSnapshot = { isReady: false, isDurable: true, entries: [], progress: new Map() }
  const listeners = new Set<() => void>()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened: DeviceQueue | undefined

  function show(changes: Partial<QueueSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  const queue = () => {
    opened ??= open({
      onChange: () => {
        channel?.tellOthers()
        void refresh()
      },
      onProgress: (seq, percent) => show({ progress: new Map([[seq, percent]]) }),
    })
    return opened
  }

  let reading: Promise<void> | undefined
  let isReadAgain = false

  /** Shows what is in the queue. Who asks while it is being read gets the reading after that one. */
  async function refresh(): Promise<void> {
    if (reading) {
      isReadAgain = true
      return await reading
    }
    reading = readAll()
    await reading
  }

  async function readAll(): Promise<void> {
    try {
      do {
        isReadAgain = false
        await readOnce()
      } while (isReadAgain)
    } finally {
      reading = undefined
    }
  }

  async function readOnce() {
    const entries = await queue().list()
    show({ isReady: true, isDurable: queue().isDurable, entries })
  }

  /** Sends now, and again later (2 s, 4 s, … 60 s) as long as something waits. */
  async function kick(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Whatever fails unforeseen is tried again as well: nothing may wait for ever.
    const result = await queue()
      .drain()
      .catch((error: unknown): DrainResult => {
        problemLog.add('device queue', error)
        return 'later'
      })
    await refresh()
    scheduleRetry(result)
  }

  function scheduleRetry(result: DrainResult) {
    const isWaiting = snapshot.entries.some(({ state }) => state === 'waiting' || state === 'sending')
    if (!isWaiting) {
      retryMs = FIRST_RETRY_MS
      return
    }
    if (result === 'away') requestSync()
    timer ??= setTimeout(() => void kick(), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  /** Something has changed for the better: the network is back, the tab is looked at again. */
  const kickAtOnce = () => {
    retryMs = FIRST_RETRY_MS
    void kick()
  }

  channel?.onTold(() => void refresh())

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    kick: kickAtOnce,
    /** Resolves when it is safe on the device; sending goes on by itself. */
    async add(entry: NewEntry): Promise<void> {
      await queue().add(entry)
      await refresh()
      kickAtOnce()
    },
    /** @returns false when it is on its way already. */
    async remove(seq: number): Promise<boolean> {
      const isRemoved = await queue().remove(seq)
      await refresh()
      return isRemoved
    },
    /** Undoes `remove`; sending goes on by itself. */
    async putBack(entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
      await queue().putBack(entry, bytes)
      await refresh()
      kickAtOnce()
    },
    bytesOf: (seq: number) => queue().bytesOf(seq),
    async retry(seq: number): Promise<void> {
      await queue().retry(seq)
      kickAtOnce()
    },
  }
}

export type QueueService = ReturnType<typeof createQueueService>
