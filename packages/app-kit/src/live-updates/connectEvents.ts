import { records } from '@portal/contract/client/messages/records'
import { unavailable } from '@portal/contract/client/messages/unavailable'
import type { MessageBodies } from '@portal/contract/methods'
import { fits, type ShapeOf } from '@portal/contract/shape'

/** A record that a user created, changed or deleted. */
export type RecordChange = MessageBodies['records']['records'][number]

export interface EventHandlers {
  /** Records changed that this user may see. */
  onRecords: (records: readonly RecordChange[]) => void
  /** Records were deleted, or are no longer visible to this user. */
  onGone: (records: readonly RecordChange[]) => void
  /** Loads that were offered to every carrier were booked or withdrawn. */
  onUnavailable?: (loadIds: readonly string[]) => void
  /** Messages were missed: everything on the page has to be refetched. */
  onReset: () => void
}

/** The subset of the browser's event source in use. */
export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

/** `EventSource.CLOSED`, which some environments lack. */
const CLOSED = 2
const FIRST_RETRY_MS = 4_000
const LONGEST_RETRY_MS = 120_000

/**
 * Subscribes to `/events`. The browser reconnects and resumes after a broken connection, but gives up on a response that is no
 * stream, such as that of a server that restarts. Then the connection is opened again with exponential backoff, and since messages
 * were missed, handlers receive a reset.
 *
 * @returns a function that closes the connection.
 */
export function connectEvents(
  handlers: EventHandlers,
  open: (url: string) => EventSourceLike = (url) => new EventSource(url),
): () => void {
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let source = start()

  function start(): EventSourceLike {
    const opened = open('/events')
    subscribe(opened, handlers)
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS
      if (hasMissed) handlers.onReset()
      hasMissed = false
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED) return
      hasMissed = true
      // Jitter, so that pages do not reconnect at the same moment.
      const waitMs = retryMs * (0.5 + Math.random() / 2)
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
      timer = setTimeout(() => {
        source = start()
      }, waitMs)
    })
    return opened
  }

  return () => {
    clearTimeout(timer)
    source.close()
  }
}

function subscribe(
  source: EventSourceLike,
  { onRecords, onGone, onUnavailable, onReset }: EventHandlers,
): void {
  source.addEventListener('records', (event) => {
    const changes = readMessage(records, event.data)
    if (changes) onRecords(changes.records)
    // A malformed message still signals a change, so everything is refetched.
    else onReset()
  })
  source.addEventListener('gone', (event) => {
    const lost = readMessage(records, event.data)
    if (lost) onGone(lost.records)
    else onReset()
  })
  source.addEventListener('unavailable', (event) => {
    const gone = readMessage(unavailable, event.data)
    if (gone) onUnavailable?.(gone.loadIds)
    else onReset()
  })
  source.addEventListener('reset', onReset)
}

function readMessage<T>(declared: ShapeOf<T>, text: unknown): T | undefined {
  try {
    const message: unknown = JSON.parse(String(text))
    return fits(declared, message) ? message : undefined
  } catch {
    return undefined
  }
}
