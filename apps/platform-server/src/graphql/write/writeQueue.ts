import { inSavepoint } from '../../database/savepoint'
import type { PortalTransaction } from '../../database/openDatabase'
import { tooComplex } from '../limits/tooComplex'

/** Writes per request: all hold their locks until the last is done. */
const MAX_WRITES = 50

/** Serializes a mutation's writes in the order of the query: the executor starts them together. */
export interface WriteQueue {
  /** Whether one failed write rolls back all. */
  allOrNone: boolean
  readonly hasFailed: () => boolean
  /**
   * Queues a write; a failed one rolls back alone.
   *
   * @throws {GraphQLError} beyond the limit of a request.
   */
  run<T>(write: () => Promise<T>): Promise<T>
}

export function createWriteQueue(transaction: PortalTransaction): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let writes = 0
  let hasFailed = false
  return {
    allOrNone: true,
    hasFailed: () => hasFailed,
    async run(write) {
      writes += 1
      const isBeyond = writes > MAX_WRITES
      const before = last
      const running = (async () => {
        await before
        if (isBeyond) throw tooComplex(`A mutation writes at most ${MAX_WRITES} records. Send several.`)
        return await inSavepoint(transaction, write)
      })()
      last = running.catch(() => {
        hasFailed = true
      })
      return await running
    },
  }
}
