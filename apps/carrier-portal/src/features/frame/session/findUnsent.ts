import { countScanDrafts } from '#/device/clearDevice'
import { queueOf } from '#/queue/pageQueue'
import type { QueueService, QueueSnapshot } from '#/queue/queueService'

/** Unsent work on this device. */
export interface UnsentWork {
  /** Waiting reports and files: they stay on the device if it is durable. */
  updates: number
  /** Unsent scanned documents: deleted by the sign-out. */
  drafts: number
  isDurable: boolean
}

/** Timeout: slow storage must not block the sign-out. */
const READ_WITHIN_MS = 1_500

/** @returns undefined when everything was sent. */
export async function findUnsent(owner: string): Promise<UnsentWork | undefined> {
  const [{ entries, isDurable }, drafts] = await Promise.all([
    whenReady(queueOf(owner)),
    countScanDrafts(owner),
  ])
  const updates = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return updates + drafts > 0 ? { updates, drafts, isDurable } : undefined
}

function whenReady(queue: QueueService): Promise<QueueSnapshot> {
  return new Promise((resolve) => {
    const end = queue.subscribe(look)
    const timer = setTimeout(done, READ_WITHIN_MS)
    function done() {
      clearTimeout(timer)
      end()
      resolve(queue.getSnapshot())
    }
    function look() {
      if (queue.getSnapshot().isReady) done()
    }
    look()
  })
}
