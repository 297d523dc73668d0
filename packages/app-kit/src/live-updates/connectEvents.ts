import { records } from '@portal/contract/client/messages/records'
import { unavailable } from '@portal/contract/client/messages/unavailable'
import type { MessageBodies } from '@portal/contract/methods'
import { fits, type ShapeOf } from '@portal/contract/shape'

export type RecordChange = MessageBodies['records']['records'][number]

export interface EventHandlers {
  /** Changed records that this user may see. */
  onRecords: (records: readonly RecordChange[]) => void
  /** Records that were deleted, or are no longer visible to this user. */
  onGone: (records: readonly RecordChange[]) => void
  /** Loads of the market that were booked or withdrawn. */
  onUnavailable?: (loadIds: readonly string[]) => void
  /** Events were missed: refetch everything. */
  onReset: () => void
}

/** The used part of `EventSource`. */
export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

/** `EventSource.CLOSED`, which some environments lack. */
const CLOSED = 2
const FIRST_RETRY_MS = 4_000
const LONGEST_RETRY_MS = 120_000

/**
 * Subscribes to `/events`. The browser reconnects and resumes after a broken connection, but gives up on a
 * response without a stream, e.g. of a restarting server. Then this reconnects with exponential backoff,
 * and handlers receive a reset, since events were missed.
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
    // A page connects when it is idle, after its requests; a reset covers the changes before a later connection.
    const opened = open(hasMissed ? '/events' : `/events?missed=${Math.ceil(performance.now())}`)
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
    // A malformed event still signals a change: everything is refetched.
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
