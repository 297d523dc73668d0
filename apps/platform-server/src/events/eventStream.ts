import { callerOf } from '../sessions/sessionStore'
import type { Change, ChangeFeed } from './changeFeed'
import type { ChangeResolver } from './changeResolver'
import type { Session } from '../sessions/Session'

export interface EventStreamOptions {
  feed: ChangeFeed
  resolver: ChangeResolver
  /** Queries the session without extending it; undefined when it expired. */
  findSession: () => Promise<Session | undefined>
  /** Last event that the client received; undefined starts now; NaN is an invalid id. */
  lastEventId: number | undefined
  /** Without a last event: includes the changes of this time before the connection. */
  missedMs: number
  /** Interval of heartbeats and session checks. */
  heartbeatMs: number
  /** Ends the stream, e.g. when the server stops. */
  signal: AbortSignal
  /**
   * Called when the client leaves too much unread: a blocked stream would never end, because it writes
   * nothing.
   */
  onUnread: () => void
  /** Called once. */
  onEnd: () => void
}

/** Buffered changes of a slow client; beyond it the stream ends and the client resumes. */
const MOST_WAITING = 20_000

/** Buffered bytes of a slow client, besides those in its socket. */
const MOST_UNREAD_BYTES = 128 * 1024

const RECONNECT_MS = 3_000

/**
 * Streams the body of `/events` (server-sent events, HTML standard §9.2).
 *
 * `event: records` lists changed records that the caller can see, `event: gone` records that the caller
 * could see before, `event: unavailable` loads that left the market. `event: reset` means that changes
 * since Last-Event-ID are no longer stored: refetch everything. The id of each heartbeat is the position.
 */
export function eventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { feed, resolver, findSession, missedMs, heartbeatMs, signal, onUnread, onEnd } = options
  const encoder = new TextEncoder()
  // Batches of the feed, shared with the other streams and their cached queries.
  let waiting: (readonly Change[])[] = []
  let waitingChanges = 0
  let isOver = false
  let isCancelled = false
  let wake: () => void = () => {}
  let unsubscribe: () => void = () => {}

  const stop = (): void => {
    isOver = true
    wake()
  }

  /** Resolves with true when a batch arrives, false after a heartbeat interval. */
  const somethingNew = async (): Promise<boolean> => {
    if (waiting.length > 0 || isOver) return true
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), heartbeatMs)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }

  async function run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const write = (text: string): void => {
      if (!isOver) controller.enqueue(encoder.encode(text))
    }
    unsubscribe = await feed.subscribe((changes) => {
      waiting.push(changes)
      waitingChanges += changes.length
      if (waitingChanges > MOST_WAITING) stop()
      else wake()
    })
    let position = await feed.position()
    const lastEventId =
      options.lastEventId ?? (missedMs > 0 ? await feed.positionBefore(missedMs) : undefined)
    const missed = lastEventId === undefined ? [] : await feed.since(lastEventId)
    write(`retry: ${RECONNECT_MS}\n\n`)
    if (!missed) write(`event: reset\nid: ${position}\ndata: {}\n\n`)
    else if (missed.length > 0) waiting.unshift(missed)
    else write(`id: ${position}\n\n`)
    if (missed && missed.length > 0) position = lastEventId ?? position

    const sendBatch = async (given: readonly Change[], session: Session): Promise<void> => {
      // Only a resumed stream, which has received some events already, needs another array.
      const isNews = given.every(({ sequence }) => sequence > position)
      const batch = isNews ? given : given.filter(({ sequence }) => sequence > position)
      const { records, gone, loadIds } = await resolver.resolveFor(callerOf(session), batch)
      position = batch.at(-1)?.sequence ?? position
      // Only the last event of a batch moves the position, so that a resuming client gets the rest.
      const events = [
        loadIds.length > 0 ? { name: 'unavailable', data: { loadIds } } : undefined,
        gone.length > 0 ? { name: 'gone', data: { records: gone } } : undefined,
        records.length > 0 ? { name: 'records', data: { records } } : undefined,
      ].filter((event) => event !== undefined)
      for (const [at, { name, data }] of events.entries()) {
        const id = at === events.length - 1 ? `id: ${position}\n` : ''
        write(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`)
      }
    }

    for (;;) {
      const isNew = await somethingNew()
      const session = isOver ? undefined : await resolver.inTurn(findSession)
      if (!session) return
      // Backpressure: the client does not read.
      if ((controller.desiredSize ?? 0) <= 0) return onUnread()
      const batches = waiting
      waiting = []
      waitingChanges = 0
      for (const batch of batches) await sendBatch(batch, session)
      if (!isNew) write(`: heartbeat\nid: ${position}\n\n`)
    }
  }

  const unread = new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES })
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal.addEventListener('abort', stop)
        if (signal.aborted) stop()
        void run(controller)
          // The client reconnects and resumes on its own.
          .catch(() => {})
          .finally(() => {
            unsubscribe()
            signal.removeEventListener('abort', stop)
            isOver = true
            if (!isCancelled) controller.close()
            onEnd()
          })
      },
      cancel() {
        isCancelled = true
        stop()
      },
    },
    unread,
  )
}
