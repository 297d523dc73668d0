import type { QueueStorage } from './QueueStorage'

/** Timeout of opening the database (blocked by another tab, or a browser fault). */
const OPEN_WITHIN_MS = 4_000
const REST_MS = 60_000

export interface RetryingDisk {
  /** Whether the last transaction succeeded. */
  isFine: () => boolean
  /** Runs a transaction, or `otherwise` when the disk fails. */
  ask: <T>(work: (storage: QueueStorage) => Promise<T>, otherwise: () => T | Promise<T>) => Promise<T>
}

/**
 * Wraps a database that may fail. Reopens a closed or broken connection, and limits attempts to open one that
 * hangs.
 *
 * @param open may reject or never settle.
 */
export function retryingDisk(open: () => Promise<QueueStorage>, openWithinMs = OPEN_WITHIN_MS): RetryingDisk {
  let opening: Promise<QueueStorage> | undefined
  let isFine = true
  /** Epoch ms until which opening is not retried. */
  let restsUntil = 0
  return {
    isFine: () => isFine,
    async ask(work, otherwise) {
      // One retry: the browser may have closed the connection.
      for (let time = 1; time <= 2 && Date.now() >= restsUntil; time += 1) {
        opening ??= open()
        const mine = opening
        try {
          const done = await work(await within(mine, openWithinMs))
          isFine = true
          return done
        } catch (error) {
          // The pending open may still settle; throttle until then.
          if (error instanceof NotOpenInTime) restsUntil = Date.now() + REST_MS
          else if (opening === mine) opening = undefined
        }
      }
      isFine = false
      return await otherwise()
    },
  }
}

class NotOpenInTime extends Error {
  override readonly name = 'NotOpenInTime'
}

/** @throws {NotOpenInTime} when `work` has not settled in time; it continues for later callers. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotOpenInTime('The disk did not open in time.')), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
