import { problemLog } from '#/problem-log/problemLog'
import type { DeviceQueue, DrainResult } from './createDeviceQueue'
import type { NewEntry, QueueEntry } from './queueEntry'

/** Snapshot of the queue for rendering. */
export interface QueueSnapshot {
  /** False until the storage has been read. */
  isReady: boolean
  /** False where the browser refuses storage: entries end with the tab. */
  isDurable: boolean
  entries: readonly QueueEntry[]
  /** Upload progress by `seq`, 0 to 100. */
  progress: ReadonlyMap<number, number>
}

export interface QueueServiceOptions {
  open: (events: { onChange: () => void; onProgress: (seq: number, percent: number) => void }) => DeviceQueue
  /** Notifies other tabs of changes and subscribes to theirs. */
  channel: { tellOthers: () => void; onTold: (listener: () => void) => void } | undefined
  /** Registers a Background Sync of the service worker. */
  requestSync: () => void
}

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/** Runs the queue of one identity for the life of the tab: sends, retries and notifies subscribers. */
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

  /** Reads the queue into the snapshot. A call during a read is followed by another read. */
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

  /** Drains now, and retries with backoff (2 s, 4 s, … 60 s) while entries wait. */
  async function kick(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Unexpected errors are retried too.
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

  /** Drains without backoff: the network is back or the tab is visible again. */
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
    /** Resolves when the entry is stored; sending continues in the background. */
    async add(entry: NewEntry): Promise<void> {
      await queue().add(entry)
      await refresh()
      kickAtOnce()
    },
    /** @returns false when it is being sent. */
    async remove(seq: number): Promise<boolean> {
      const isRemoved = await queue().remove(seq)
      await refresh()
      return isRemoved
    },
    /** Undoes `remove`. */
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
