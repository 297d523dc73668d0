import { ApiError } from '../../http/ApiError'

/** Concurrent workers; the remaining cores belong to the server. */
const MAX_RUNNING = 2
/** A longer queue would exceed the timeouts of clients. */
const MAX_WAITING = 60

interface Waiting {
  readonly senderId: string
  start(): void
}

const running: string[] = []
const waiting: Waiting[] = []

/**
 * Queues work for a worker. A sender has one slot, so that slow files of one person leave one for others.
 *
 * @throws {ApiError} 503 when the queue is full.
 */
export async function inInspectionQueue<T>(senderId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING)
    throw new ApiError(
      503,
      'SERVER_UNAVAILABLE',
      'The server is busy. Nothing was done. Try again in a second.',
      {
        headers: { 'Retry-After': '1' },
      },
    )
  await new Promise<void>((start) => {
    waiting.push({ senderId, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(senderId), 1)
    startNext()
  }
}

function startNext(): void {
  if (running.length >= MAX_RUNNING) return
  const at = waiting.findIndex(({ senderId }) => !running.includes(senderId))
  const [next] = at === -1 ? [] : waiting.splice(at, 1)
  if (!next) return
  running.push(next.senderId)
  next.start()
}
