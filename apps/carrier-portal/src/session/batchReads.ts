import {
  BATCH_READS_PATH,
  BATCHED_PATH,
  MAX_BATCHED_READS,
  type BatchedAnswer,
  type BatchReadsAnswer,
} from '@portal/contract'

type Fetch = typeof globalThis.fetch

interface Read {
  path: string
  init: RequestInit | undefined
  resolve: (response: Response | Promise<Response>) => void
  reject: (error: unknown) => void
}

/** Servers and proxies accept addresses of 8 kB. */
const MAX_ADDRESS_LENGTH = 7_000

/** A search takes longer than what the page asks for beside it. */
const SLOW = /\/findLoads\?/u

/** The status of servers without batches. */
const WITHOUT_BATCHES: readonly number[] = [404, 405]

/**
 * Wraps `fetch` to send the reads of one moment as one request: over HTTP/1.1 a browser has six at a time, and each
 * further one waits for a free connection. A batch that fails as a whole is sent as single reads.
 */
export function batchReads(
  fetch: Fetch,
  schedule: (run: () => void) => void = (run) => void setTimeout(run, 0),
): Fetch {
  let waiting: Read[] = []
  let isSupported = true

  function flush() {
    const reads = waiting
    waiting = []
    for (const part of split(reads)) void send(part)
  }

  async function send(reads: readonly Read[]): Promise<void> {
    const alone = (read: Read) => read.resolve(fetch(read.path, read.init))
    const [first] = reads
    if (first === undefined) return
    if (reads.length === 1 || !isSupported) return reads.forEach(alone)
    try {
      const response = await fetch(addressOf(reads), { ...first.init, signal: signalOf(reads) })
      if (!response.ok) {
        if (WITHOUT_BATCHES.includes(response.status)) isSupported = false
        return reads.forEach(alone)
      }
      // The server's type; `answerTo` only reads what is there.
      const { answers } = (await response.json()) as BatchReadsAnswer
      const date = response.headers.get('date')
      reads.forEach((read, index) => {
        const answer = answers[index]
        if (answer) read.resolve(answerTo(answer, date))
        else alone(read)
      })
    } catch (error) {
      for (const read of reads) read.reject(error)
    }
  }

  return async (input, init) => {
    if (typeof input !== 'string' || !isBatched(input, init) || !isSupported) return await fetch(input, init)
    return await new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      if (waiting.length === 0) schedule(flush)
      waiting.push({ path: input, init, resolve, reject })
    })
  }
}

const isBatched = (path: string, init: RequestInit | undefined): boolean =>
  (init?.method ?? 'GET') === 'GET' && BATCHED_PATH.test(path) && !SLOW.test(path)

const addressOf = (reads: readonly Read[]): string =>
  `${BATCH_READS_PATH}?paths=${encodeURIComponent(JSON.stringify(reads.map(({ path }) => path)))}`

function split(reads: readonly Read[]): (readonly Read[])[] {
  if (reads.length === 0) return []
  const isShort = reads.length <= MAX_BATCHED_READS && addressOf(reads).length <= MAX_ADDRESS_LENGTH
  if (isShort || reads.length === 1) return [reads]
  const middle = Math.ceil(reads.length / 2)
  return [...split(reads.slice(0, middle)), ...split(reads.slice(middle))]
}

/** Aborts when every read was aborted. */
function signalOf(reads: readonly Read[]): AbortSignal {
  const batch = new AbortController()
  let left = reads.length
  for (const { init } of reads) {
    const end = () => {
      left -= 1
      if (left === 0) batch.abort()
    }
    if (init?.signal?.aborted) end()
    else init?.signal?.addEventListener('abort', end, { once: true })
  }
  return batch.signal
}

function answerTo({ status, retryAfter, body }: BatchedAnswer, date: string | null): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (date !== null) headers.set('Date', date)
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter)
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}
