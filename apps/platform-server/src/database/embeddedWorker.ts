import { PGlite } from '@electric-sql/pglite'
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads'

/** What the main thread asks of the worker: a message of the wire protocol, or the end. */
export type EmbeddedRequest =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly close: true }

/** What comes back: everything that PostgreSQL answered, or why nothing could be asked. */
export type EmbeddedResponse =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly problem: string }

/** Given to the worker at its start. */
export interface EmbeddedWorkerData {
  readonly portalDatabaseDir: string
  /** A prepared data folder (made by `dumpDataDir`) to begin a new database from. */
  readonly template: Blob | undefined
}

/** Opens PGlite. Node runs this file as it is inside the worker during tests, where only package imports resolve. */
export async function openPglite(dataDir: string, template: Blob | undefined): Promise<PGlite> {
  return await PGlite.create(dataDir, template ? { loadDataDir: template } : {})
}

/**
 * Answers a message of the wire protocol. Not by `execProtocolRaw`: PGlite 0.5 would also read the answer itself and keep what it
 * read for ever, 41 MB for 150,000 rows, at three times the work of asking for them.
 */
export async function exchange(pglite: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // What is handed over lies in the memory of the database and is written over by the next part.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice())
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  const [only] = parts
  return parts.length === 1 && only ? only : joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const nothing = new Uint8Array()

async function answer(pglite: PGlite, request: EmbeddedRequest): Promise<EmbeddedResponse> {
  const { id } = request
  try {
    if ('bytes' in request) return { id, bytes: await exchange(pglite, request.bytes) }
    await pglite.close()
    return { id, bytes: nothing }
  } catch (error) {
    return { id, problem: problemOf(error) }
  }
}

async function serve(port: MessagePort, data: EmbeddedWorkerData): Promise<void> {
  const opened = await openPglite(data.portalDatabaseDir, data.template).catch((error: unknown) => {
    port.postMessage({ id: 0, problem: problemOf(error) } satisfies EmbeddedResponse)
    port.close()
    return undefined
  })
  if (!opened) return
  // Each message is answered before the next one is read, so answers leave in the order of the questions.
  port.on('message', (request: EmbeddedRequest) => {
    void answer(opened, request).then((response) => {
      port.postMessage(response)
      if ('close' in request) port.close()
    })
  })
  port.postMessage({ id: 0, bytes: nothing } satisfies EmbeddedResponse)
}

const data = workerData as EmbeddedWorkerData | null
if (!isMainThread && parentPort && typeof data?.portalDatabaseDir === 'string') {
  void serve(parentPort, data)
}
