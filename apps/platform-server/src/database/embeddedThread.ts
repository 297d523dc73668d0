import { dirname } from 'node:path'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { EmbeddedOpening, EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embeddedWorker'

/** The folder that this process keeps compiled code in; Node names the one of its own version within it. */
function compileCacheFolder(): string | undefined {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? undefined : dirname(ofThisVersion)
}

/** The id of the first question: to open. */
const OPENING = 0

/** The embedded database has ended by itself; what it had acknowledged is kept. */
export class EmbeddedStoppedError extends Error {
  override readonly name = 'EmbeddedStoppedError'
  readonly code = 'EMBEDDED_STOPPED'
  constructor(reason?: string) {
    super(`The embedded database stopped${reason === undefined ? '' : ` (${reason})`}. Saved data is kept.`)
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/** A PGlite in reach: messages of the wire protocol go in, answers come out in the same order. */
export interface EmbeddedThread {
  /** @param bytes in memory of their own, which is theirs no more afterwards. */
  exchange(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  close(): Promise<void>
  /** Resolves with the reason when the database has stopped by itself and nothing of it runs any more; after `close` never. */
  readonly stopped: Promise<Error>
}

/**
 * Looks without an answer, a second apart, after which a database has ended without a word. Nothing that is asked takes as long:
 * 50,000 loads with all of their indexes are made in a tenth of it. Looks, not time: a machine that slept has not waited.
 */
const MOST_SILENT_LOOKS = 120
const LOOK_MS = 1_000

/** How PostgreSQL says that it waits for the next message: the last of every answer. */
const READY = { tag: 0x5a, length: 6 }

/** An answer that breaks off is PostgreSQL's last: it has ended (PANIC, FATAL), and would keep its thread busy for ever if asked again. */
const isLast = (answer: Uint8Array): boolean => answer[answer.length - READY.length] !== READY.tag

/** Starts the thread of an embedded database; it loads what each one needs and waits to be told which to open. */
export function startEmbeddedWorker(): Worker {
  // Beside this file lies the source in tests, and the worker's own bundle in dist.
  const file = import.meta.url.endsWith('.ts') ? './embeddedWorker.ts' : './embeddedWorker.js'
  return new Worker(new URL(file, import.meta.url), {
    workerData: {
      isEmbeddedDatabase: true,
      compileCache: compileCacheFolder(),
    } satisfies EmbeddedWorkerData,
    name: 'embedded-database',
  })
}

/**
 * Opens the embedded database in a worker thread, so that the HTTP loop never waits for a query.
 * Resolves once the folder is open; rejects with the database's own reason when it cannot be opened.
 */
export async function openInThread(
  opening: EmbeddedOpening,
  worker: Worker,
  lookMs = LOOK_MS,
): Promise<EmbeddedThread> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | undefined

  let isClosing = false
  let tellStopped: (reason: Error) => void
  const stopped = new Promise<Error>((resolve) => {
    tellStopped = resolve
  })

  let silentLooks = 0
  const watch = setInterval(() => {
    silentLooks = waiting.size === 0 ? 0 : silentLooks + 1
    if (silentLooks === MOST_SILENT_LOOKS)
      stop(new EmbeddedStoppedError(`no answer for ${MOST_SILENT_LOOKS} seconds`))
  }, lookMs)
  watch.unref()

  function failAll(error: Error): void {
    ended ??= error
    clearInterval(watch)
    for (const waiter of waiting.values()) waiter.reject(error)
    waiting.clear()
  }

  /** The thread goes first: it must write nothing more when somebody opens the folder again. */
  function stop(reason: Error): void {
    if (ended) return
    failAll(reason)
    void worker.terminate().then(() => tellStopped(reason))
  }

  worker.on('message', (response: EmbeddedResponse) => {
    silentLooks = 0
    const waiter = waiting.get(response.id)
    waiting.delete(response.id)
    // An open database alone must not keep a finished command alive.
    if (waiting.size === 0) worker.unref()
    if (!('problem' in response)) waiter?.resolve(response.bytes)
    else {
      waiter?.reject(new Error(response.problem))
      // PostgreSQL tells errors in its answers: what breaks without one has ended.
      if (response.id !== OPENING) stop(new EmbeddedStoppedError(response.problem))
    }
  })
  worker.on('error', (cause) => {
    stop(new EmbeddedStoppedError(wordsOf(cause)))
  })
  worker.on('exit', () => {
    if (isClosing) failAll(new Error('The embedded database is closed.'))
    else stop(new EmbeddedStoppedError())
  })

  let outgoing: EmbeddedRequest[] = []
  function send(): void {
    const requests = outgoing
    outgoing = []
    worker.postMessage(
      requests,
      requests.flatMap((request) => ('bytes' in request ? [request.bytes.buffer] : [])),
    )
  }

  function ask(id: number, request?: EmbeddedRequest): Promise<Uint8Array> {
    if (ended) return Promise.reject(ended)
    if (waiting.size === 0) worker.ref()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      // Waking a thread costs more than most questions: what all requests of this turn of the event loop ask goes in one message.
      if (request && outgoing.push(request) === 1) setImmediate(send)
    })
  }

  function nextId(): number {
    lastId += 1
    return lastId
  }

  worker.postMessage(opening, [])
  await ask(OPENING).catch(async (error: unknown) => {
    clearInterval(watch)
    await worker.terminate()
    throw error
  })
  return {
    stopped,
    async exchange(bytes) {
      const id = nextId()
      const answer = await ask(id, { id, bytes })
      if (isLast(answer)) stop(new EmbeddedStoppedError())
      return answer
    },
    async close() {
      if (ended) return
      isClosing = true
      const id = nextId()
      await ask(id, { id, close: true })
      await worker.terminate()
    },
  }
}
