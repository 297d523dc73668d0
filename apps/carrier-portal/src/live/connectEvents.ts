import * as v from 'valibot'

const recordsSchema = v.object({
  records: v.array(v.object({ id: v.string(), apiName: v.string() })),
})

const unavailableSchema = v.object({ loadIds: v.array(v.string()) })

/** A record that was changed, added or removed, by whomever. */
export type RecordChange = v.InferOutput<typeof recordsSchema>['records'][number]

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
 * Listens to `/events` (portal portal-contract §2). When a connection breaks, the browser makes another and resumes where it was. But it
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
    const changes = readMessage(recordsSchema, event.data)
    if (changes) onRecords(changes.records)
    // A message that can't be read still says that something happened.
    else onReset()
  })
  source.addEventListener('gone', (event) => {
    const lost = readMessage(recordsSchema, event.data)
    if (lost) onGone(lost.records)
    else onReset()
  })
  source.addEventListener('unavailable', (event) => {
    const gone = readMessage(unavailableSchema, event.data)
    if (gone) onUnavailable(gone.loadIds)
    else onReset()
  })
  source.addEventListener('reset', onReset)
}

function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  text: unknown,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(String(text)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
