import { callerOf } from '../sessions/sessionStore'
import type { Change, ChangeFeed } from './changeFeed'
import type { ChangeTeller } from './changeTeller'
import type { Session } from '../sessions/Session'

export interface EventStreamOptions {
  feed: ChangeFeed
  teller: ChangeTeller
  /** The session as it is now; undefined when it has ended. Must not prolong it. */
  findSession: () => Promise<Session | undefined>
  /** The last event that the client has seen; undefined = begin now; NaN = not one of ours. */
  lastEventId: number | undefined
  /** How often the stream says that it lives and asks whether the session does. */
  heartbeatMs: number
  /** Ends the stream from outside, e.g. when the server stops. */
  signal: AbortSignal
  /** Told when the client has left too much unread: what ends here would otherwise stay, as it reads nothing. */
  onUnread: () => void
  /** Told once when the stream is over. */
  onEnd: () => void
}

/** Changes that wait for a client which doesn't read; beyond it the stream ends and the client resumes. */
const MOST_WAITING = 20_000

/** Bytes that wait for a client which doesn't read, besides those that its connection holds. */
const MOST_UNREAD_BYTES = 128 * 1024

const RECONNECT_MS = 3_000

/**
 * The body of `/events` (server-sent events, HTML standard §9.2).
 *
 * `event: records` names changed records that the caller may see, `event: gone` records that the caller saw before and does not see
 * any more. `event: unavailable` names loads that were offered to
 * every carrier until now. `event: reset` says that what happened since
 * Last-Event-ID can't be told any more: read everything again. Each heartbeat carries the position as its id.
 */
export function eventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { feed, teller, findSession, lastEventId, heartbeatMs, signal, onUnread, onEnd } = options
  const encoder = new TextEncoder()
  // Batches as the feed gives them to all streams, which share the answers for each.
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

  /** Resolves when there is something to do; false when nothing happened for a heartbeat. */
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
    const missed = lastEventId === undefined ? [] : await feed.since(lastEventId)
    write(`retry: ${RECONNECT_MS}\n\n`)
    if (!missed) write(`event: reset\nid: ${position}\ndata: {}\n\n`)
    else if (missed.length > 0) waiting.unshift(missed)
    else write(`id: ${position}\n\n`)
    if (missed && missed.length > 0) position = lastEventId ?? position

    const tellBatch = async (given: readonly Change[], session: Session): Promise<void> => {
      // Only what a resumed stream has seen already makes another array of it.
      const isNews = given.every(({ sequence }) => sequence > position)
      const batch = isNews ? given : given.filter(({ sequence }) => sequence > position)
      const { records, gone, loadIds } = await teller.tell(callerOf(session), batch)
      position = batch.at(-1)?.sequence ?? position
      // A client that resumes must not miss the rest of a batch: the last event alone moves its position on.
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
      const session = isOver ? undefined : await teller.inTurn(findSession)
      if (!session) return
      // A client that doesn't read gets nothing more until it does.
      if ((controller.desiredSize ?? 0) <= 0) return onUnread()
      const batches = waiting
      waiting = []
      waitingChanges = 0
      for (const batch of batches) await tellBatch(batch, session)
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
          // The client reconnects by itself and resumes; there is nobody to tell more.
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
