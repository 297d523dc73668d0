import * as z from 'zod/mini'

const recordsSchema = z.object({
  records: z.array(z.object({ id: z.string(), apiName: z.string() })),
})

/** A record that was changed, added or removed, by whomever. */
type RecordChange = z.infer<typeof recordsSchema>['records'][number]

export interface EventHandlers {
  /** Records changed that this person may see. */
  onRecords: (records: readonly RecordChange[]) => void
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
  { onRecords, onReset }: EventHandlers,
  open: (url: string) => EventSourceLike = (url) => new EventSource(url),
): () => void {
  const source = open('/events')
  source.addEventListener('records', (event) => {
    const changes = readRecords(event.data)
    if (changes) onRecords(changes)
    // A message that can't be read still says that something happened.
    else onReset()
  })
  source.addEventListener('reset', onReset)
  return () => source.close()
}

function readRecords(text: unknown): readonly RecordChange[] | undefined {
  try {
    const parsed = z.safeParse(recordsSchema, JSON.parse(String(text)))
    return parsed.success ? parsed.data.records : undefined
  } catch {
    return undefined
  }
}
