import { ApiError } from '../../http/ApiError'

/** Threads that read files at once; the rest of the machine's cores is the server's. */
const MAX_RUNNING = 2
/** More would wait longer than a sender does. */
const MAX_WAITING = 60

interface Waiting {
  readonly senderId: string
  start(): void
}

const running: string[] = []
const waiting: Waiting[] = []

/**
 * Runs work as soon as one of the few places is free. A sender holds one place at most, so that the files of one person,
 * however slow to read, leave a place to everyone else.
 *
 * @throws {ApiError} 503 when too many wait already.
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
