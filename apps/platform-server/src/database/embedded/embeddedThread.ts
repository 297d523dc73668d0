import { dirname } from 'node:path'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { EmbeddedOpening, EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embeddedWorker'

/** The cache folder for compiled code; Node adds its version to the path. */
function compileCacheFolder(): string | undefined {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? undefined : dirname(ofThisVersion)
}

/** The id of the request that opens the database. */
const OPENING = 0

/** The embedded database stopped on its own; acknowledged commits are on disk. */
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

/** A PGlite instance in a thread: it receives wire protocol messages and responds in the same order. */
export interface EmbeddedThread {
  /** @param bytes a buffer of its own, which is transferred and must not be used afterwards. */
  exchange(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  close(): Promise<void>
  /** Resolves with the reason after the database stopped on its own; never after `close`. */
  readonly stopped: Promise<Error>
}

/**
 * Checks without a response, one per second, after which the database counts as stopped. No statement takes
 * as long: creating 50,000 loads with their indexes takes a tenth of it. Checks are counted instead of time
 * because a suspended machine does not check.
 */
const MOST_SILENT_LOOKS = 120
const LOOK_MS = 1_000

/** PostgreSQL's ReadyForQuery message ends every response. */
const READY = { tag: 0x5a, length: 6 }

/**
 * A response without ReadyForQuery is the last one: PostgreSQL exited (PANIC, FATAL), and another request
 * would keep its thread busy forever.
 */
const isLast = (answer: Uint8Array): boolean => answer[answer.length - READY.length] !== READY.tag

/** Starts the worker thread of an embedded database. It loads PGlite and waits for the folder to open. */
export function startEmbeddedWorker(): Worker {
  // Tests run the source beside this file, dist its own bundle.
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
 * Opens the embedded database in a worker thread so that queries never block the event loop. Resolves when
 * the database is open; rejects with the error of the database.
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
  let resolveStopped: (reason: Error) => void
  const stopped = new Promise<Error>((resolve) => {
    resolveStopped = resolve
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

  /** The thread ends first: it must not write after another process opened the folder. */
  function stop(reason: Error): void {
    if (ended) return
    failAll(reason)
    void worker.terminate().then(() => resolveStopped(reason))
  }

  worker.on('message', (response: EmbeddedResponse) => {
    silentLooks = 0
    const waiter = waiting.get(response.id)
    waiting.delete(response.id)
    // An idle database must not keep a finished process alive.
    if (waiting.size === 0) worker.unref()
    if (!('problem' in response)) waiter?.resolve(response.bytes)
    else {
      waiter?.reject(new Error(response.problem))
      // PostgreSQL reports errors in responses; an exception means that it stopped.
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
      // Waking a thread costs more than most queries: all requests of one event loop turn share one message.
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
