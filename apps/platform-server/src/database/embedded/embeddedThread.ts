import { dirname } from 'node:path'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { EmbeddedOpening, EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embeddedWorker'

/** Returns the compile cache; Node adds its version to the path. */
function compileCacheFolder(): string | undefined {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? undefined : dirname(ofThisVersion)
}

/** Id of the request that opens the database. */
const OPENING = 0

/** The database stopped on its own; acknowledged commits are on disk. */
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

/** PGlite in a worker: responds to wire protocol messages in order. */
export interface EmbeddedThread {
  /** @param bytes transferred to the worker: the caller must not use them afterwards. */
  exchange(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  close(): Promise<void>
  /** Resolves with the reason when the database stopped on its own; never after `close`. */
  readonly stopped: Promise<Error>
}

/**
 * Checks, one per second without a response, after which the database counts as stopped. The longest
 * statement (creating 50,000 loads with their indexes) takes a tenth. Not a time: a suspended machine does
 * not check.
 */
const MOST_SILENT_LOOKS = 120
const LOOK_MS = 1_000

/** ReadyForQuery ends every response. */
const READY = { tag: 0x5a, length: 6 }

/** Whether PostgreSQL exited (PANIC, FATAL): another request would keep its worker busy forever. */
const isLast = (answer: Uint8Array): boolean => answer[answer.length - READY.length] !== READY.tag

/** Starts a worker that loads PGlite and waits for the folder to open. */
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
 * Opens the embedded database in a worker, so that queries never block the event loop. Rejects with the
 * database's error.
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

  /** Terminates the worker first: it must not write after another process opened the folder. */
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
      // Waking a worker costs more than most queries: the requests of one event loop turn are batched.
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
