import type { Settings } from '../client/settings.js'

/** Browsers are known to leave the opening of a storage unanswered; a page that waits for it must not stay empty (ms). */
const MAX_WAIT_MS = 3_000

/** Passes the storage's answer on; rejects when there is none in time. */
export function inTime<T>({ setTimeout, clearTimeout }: Settings, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The storage gave no answer within ${MAX_WAIT_MS} ms.`)),
      MAX_WAIT_MS,
    )
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
