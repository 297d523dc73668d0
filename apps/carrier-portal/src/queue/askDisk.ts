import type { QueueStorage } from './QueueStorage'

/** A disk that does not open by then (another tab in its way, a browser's fault) is no disk for now. */
const OPEN_WITHIN_MS = 4_000
const REST_MS = 60_000

export interface AskedDisk {
  /** Whether the last work on it went well. */
  isFine: () => boolean
  /** Does the work on the disk, or `otherwise` when the disk can't. */
  ask: <T>(work: (storage: QueueStorage) => Promise<T>, otherwise: () => T | Promise<T>) => Promise<T>
}

/**
 * The disk as it answers or not. A closed or broken connection is opened anew, and nobody waits long, or again and again, for
 * one that does not open.
 *
 * @param open may reject or never answer.
 */
export function askDisk(open: () => Promise<QueueStorage>, openWithinMs = OPEN_WITHIN_MS): AskedDisk {
  let opening: Promise<QueueStorage> | undefined
  let isFine = true
  /** Epoch ms until which nobody asks a disk that did not open. */
  let restsUntil = 0
  return {
    isFine: () => isFine,
    async ask(work, otherwise) {
      // Twice: a connection that the browser has closed meanwhile is opened anew.
      for (let time = 1; time <= 2 && Date.now() >= restsUntil; time += 1) {
        opening ??= open()
        const mine = opening
        try {
          const done = await work(await within(mine, openWithinMs))
          isFine = true
          return done
        } catch (error) {
          // It may still open; until then nobody waits for it again and again.
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

/** @throws {NotOpenInTime} when `work` has not answered in time; it goes on, for who asks later. */
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
