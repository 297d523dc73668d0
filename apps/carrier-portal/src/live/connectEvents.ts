import { records } from '@portal/contract/client/messages/records'
import { unavailable } from '@portal/contract/client/messages/unavailable'
import type { Messages } from '@portal/contract/methods'
import { fits, type ShapeOf } from '@portal/contract/shape'

/** A record that was changed, added or removed, by whomever. */
export type RecordChange = Messages['records']['records'][number]

export interface EventHandlers {
  /** Records changed that this person may see. */
  onRecords: (records: readonly RecordChange[]) => void
  /** Records that this person saw until now were deleted, or belong to others. */
  onGone: (records: readonly RecordChange[]) => void
  /** Loads that were offered to every carrier until now were taken or withdrawn. */
  onUnavailable: (loadIds: readonly string[]) => void
  /** Too much was missed to be told: what is shown has to be read again. */
  onReset: () => void
}

/** What of a browser's event source is used here. */
export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

/** `EventSource.CLOSED`, also where that is missing. */
const CLOSED = 2
const FIRST_AGAIN_MS = 4_000
const LAST_AGAIN_MS = 120_000

/**
 * Listens to `/events` (portal-contract §2). When a connection breaks, the browser makes another and resumes where it was. But it
 * gives up for good on an answer that is no stream: of a server that is starting again or full, or of whoever stands before it. Then
 * it is opened anew, less and less often, and since nobody knows what was missed, that counts as a reset.
 *
 * @returns what ends it.
 */
export function connectEvents(
  handlers: EventHandlers,
  open: (url: string) => EventSourceLike = (url) => new EventSource(url),
): () => void {
  let againMs = FIRST_AGAIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let source = start()

  function start(): EventSourceLike {
    const opened = open('/events')
    tell(opened, handlers)
    opened.addEventListener('open', () => {
      againMs = FIRST_AGAIN_MS
      if (hasMissed) handlers.onReset()
      hasMissed = false
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED) return
      hasMissed = true
      // Not all pages at the same moment.
      const waitMs = againMs * (0.5 + Math.random() / 2)
      againMs = Math.min(againMs * 2, LAST_AGAIN_MS)
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

function tell(source: EventSourceLike, { onRecords, onGone, onUnavailable, onReset }: EventHandlers): void {
  source.addEventListener('records', (event) => {
    const changes = readMessage(records, event.data)
    if (changes) onRecords(changes.records)
    // A message that can't be read still says that something happened.
    else onReset()
  })
  source.addEventListener('gone', (event) => {
    const lost = readMessage(records, event.data)
    if (lost) onGone(lost.records)
    else onReset()
  })
  source.addEventListener('unavailable', (event) => {
    const gone = readMessage(unavailable, event.data)
    if (gone) onUnavailable(gone.loadIds)
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
