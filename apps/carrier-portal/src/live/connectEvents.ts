import * as v from 'valibot'

const recordsSchema = v.object({
  records: v.array(v.object({ id: v.string(), apiName: v.string() })),
})

const unavailableSchema = v.object({ loadIds: v.array(v.string()) })

/** A record that was changed, added or removed, by whomever. */
type RecordChange = v.InferOutput<typeof recordsSchema>['records'][number]

export interface EventHandlers {
  /** Records changed that this person may see. */
  onRecords: (records: readonly RecordChange[]) => void
  /** Loads that were offered to every carrier until now were taken or withdrawn. */
  onUnavailable: (loadIds: readonly string[]) => void
  /** Too much was missed to be told: what is shown has to be read again. */
  onReset: () => void
}

/** What of a browser's event source is used here. */
export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'close'>

/**
 * Listens to `/events` (portal contract §2): the browser reconnects by itself and resumes where it was.
 *
 * @returns what ends it.
 */
export function connectEvents(
  { onRecords, onUnavailable, onReset }: EventHandlers,
  open: (url: string) => EventSourceLike = (url) => new EventSource(url),
): () => void {
  const source = open('/events')
  source.addEventListener('records', (event) => {
    const changes = readMessage(recordsSchema, event.data)
    if (changes) onRecords(changes.records)
    // A message that can't be read still says that something happened.
    else onReset()
  })
  source.addEventListener('unavailable', (event) => {
    const gone = readMessage(unavailableSchema, event.data)
    if (gone) onUnavailable(gone.loadIds)
    else onReset()
  })
  source.addEventListener('reset', onReset)
  return () => source.close()
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
