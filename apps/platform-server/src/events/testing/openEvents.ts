import type { Platform } from '../../platformOptions'
import type { TestClient } from '../../testing/client'

export interface TestEvent {
  name: string
  id: string
  data: { records?: { id: string; apiName: string }[] }
  ids: string[]
}

export interface TestEvents {
  readonly seen: readonly TestEvent[]
  next(isWanted: (event: TestEvent) => boolean): Promise<TestEvent>
  heartbeats(count: number): Promise<void>
  position(): string
  readonly ended: Promise<void>
  close(): Promise<void>
}

const PATIENCE_MS = 4_000

export async function openEvents(
  platform: Pick<Platform, 'handler'>,
  client: TestClient,
  lastEventId?: string,
  query = '',
): Promise<TestEvents> {
  const headers = { Cookie: client.cookie, ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) }
  const response = await platform.handler(new Request(`http://portal.test/events${query}`, { headers }))
  if (response.status !== 200 || !response.body) throw new Error(`/events answered ${response.status}.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const seen: TestEvent[] = []
  let looked = 0
  let beats = 0
  let position = lastEventId ?? ''

  const take = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]))
    const value = (name: string) => fields.get(name)?.slice(name.length + 2)
    position = value('id') ?? position
    if (fields.has('')) beats += 1
    const data = value('data')
    if (data === undefined) return
    const parsed = JSON.parse(data) as TestEvent['data']
    const ids = parsed.records?.map(({ id }) => id) ?? []
    seen.push({ name: value('event') ?? 'message', id: position, data: parsed, ids })
  }
  const ended = (async () => {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  })()
  const until = async (what: string, isThere: () => boolean): Promise<void> => {
    const end = performance.now() + PATIENCE_MS
    while (!isThere()) {
      if (performance.now() > end)
        throw new Error(`Waited in vain for ${what}; seen: ${JSON.stringify(seen)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await until('the stream to begin', () => position !== '' || seen.length > 0)

  return {
    seen,
    ended,
    position: () => position,
    async next(isWanted) {
      let found: TestEvent | undefined
      await until('an event', () => {
        while (!found && looked < seen.length) {
          const event = seen[looked]
          looked += 1
          if (event && isWanted(event)) found = event
        }
        return found !== undefined
      })
      if (!found) throw new Error('The event went missing.')
      return found
    },
    async heartbeats(count) {
      const wanted = beats + count
      await until('signs of life', () => beats >= wanted)
    },
    async close() {
      await reader.cancel()
    },
  }
}
