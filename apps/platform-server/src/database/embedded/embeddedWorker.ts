import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { enableCompileCache } from 'node:module'
import { openAsBlob, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads'
// With extension: Node runs this file from source during tests.
import { detectFatalError } from './fatalError.ts'
import { filesOfDatabase, openFileLimit } from './openFiles.ts'
import { guardReading, openToReadAtLeast } from './readingGuard.ts'
import { unpackTemplate } from './unpackTemplate.ts'

/** Transferred instead of copied. */
type WireMessage = Uint8Array<ArrayBuffer>

export type EmbeddedRequest =
  { readonly id: number; readonly bytes: WireMessage } | { readonly id: number; readonly close: true }

/** PostgreSQL's messages, or the error that prevented them. */
export type EmbeddedResponse =
  { readonly id: number; readonly bytes: WireMessage } | { readonly id: number; readonly problem: string }

/** A data folder of `dumpDataDir`, as a file or its bytes, to create a new database from. */
export type DatabaseTemplate = string | Blob

export interface EmbeddedWorkerData {
  readonly isEmbeddedDatabase: true
  readonly compileCache: string | undefined
}

/** First message to the worker. */
export interface EmbeddedOpening {
  readonly dataDir: string
  readonly template: DatabaseTemplate | undefined
}

/** Loaded once: PGlite, its compiled WebAssembly and its files. */
type Parts = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>

declare global {
  // Missing in Node's declarations.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Parts['pgliteWasmModule']>
  }
}

const IN_MEMORY = 'memory://'

/**
 * PostgreSQL's default of 128 MB is zeroed at each start, which takes 0.1 s. A quarter of it serves 50,000
 * loads as fast: the operating system caches the files.
 */
const SHARED_BUFFERS = '32MB'

/** A checkpoint (`tendEmbedded`) truncates the WAL to this; PostgreSQL retains up to 1 GB by default. */
const MAX_WAL_SIZE = '128MB'

export async function openPglite(
  dataDir: string,
  template: DatabaseTemplate | undefined,
  loading?: Promise<Parts>,
): Promise<PGlite> {
  const isInMemory = dataDir === IN_MEMORY
  if (template !== undefined && !isInMemory) unpackTemplate(await bytesOf(template), dataDir)
  // After the compile cache is enabled.
  const { PGlite } = await import('@electric-sql/pglite')
  /**
   * Skips PGlite's query for the database's types, a good part of a start: this server parses responses
   * itself.
   */
  class RawPglite extends PGlite {
    override _initArrayTypes(): Promise<void> {
      return Promise.resolve()
    }
  }
  const pglite = new RawPglite(dataDir, {
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      `shared_buffers=${SHARED_BUFFERS}`,
      '-c',
      `max_wal_size=${MAX_WAL_SIZE}`,
      '-c',
      `max_files_per_process=${filesOfDatabase(openFileLimit())}`,
    ],
    ...(await loading),
    ...(isInMemory && template !== undefined ? { loadDataDir: await blobOf(template) } : {}),
  })
  await pglite.waitReady
  if (!isInMemory) openToReadAtLeast(pglite)
  return pglite
}

const bytesOf = async (template: DatabaseTemplate): Promise<Buffer> =>
  typeof template === 'string' ? readFileSync(template) : Buffer.from(await template.arrayBuffer())

const blobOf = async (template: DatabaseTemplate): Promise<Blob> =>
  typeof template === 'string' ? await openAsBlob(template) : template

async function loadParts(): Promise<Parts> {
  const folder = new URL('.', import.meta.resolve('@electric-sql/pglite'))
  const [code, files] = await Promise.all([
    readFile(new URL('pglite.wasm', folder)).then((bytes) => WebAssembly.compile(bytes)),
    readFile(new URL('pglite.data', folder)),
    import('@electric-sql/pglite'),
  ])
  return { pgliteWasmModule: code, fsBundle: new Blob([files]) }
}

const nothing = new Uint8Array()
/**
 * Sends a wire protocol message. `execProtocolRaw` of PGlite 0.5 would also parse and retain the response:
 * 41 MB for 150,000 rows, at three times the CPU time.
 *
 * @param onEnd receives the response with which the database exits; PGlite would loop forever on further
 *   messages.
 */
export async function exchange(
  pglite: PGlite,
  message: Uint8Array,
  onEnd?: (answer: Uint8Array<ArrayBuffer>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const hasEnded = detectFatalError()
  // The next chunk overwrites this memory.
  const onRawData = (part: Uint8Array) => {
    parts.push(new Uint8Array(part))
    if (hasEnded(part)) onEnd?.(joined(parts))
  }
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  const [only] = parts
  return parts.length === 1 && only ? only : joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function answer(
  pglite: PGlite,
  request: EmbeddedRequest,
  give: (response: EmbeddedResponse) => void,
): Promise<EmbeddedResponse> {
  const { id } = request
  try {
    if ('bytes' in request)
      return { id, bytes: await exchange(pglite, request.bytes, (bytes) => give({ id, bytes })) }
    await pglite.close()
    return { id, bytes: nothing }
  } catch (error) {
    return { id, problem: problemOf(error) }
  }
}

function simpleQuery(text: string): Uint8Array {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** PostgreSQL exits at the first write on a read-only disk; in read-only mode it rejects the write. */
const REFUSE_CHANGES = simpleQuery('set default_transaction_read_only = on')

/** ReadyForQuery's status outside a transaction. */
const IDLE = 0x49

/** Validates before each request that the disk is writable. */
function createAnswering(port: MessagePort, pglite: PGlite, dataDir: string) {
  const guard =
    dataDir === IN_MEMORY
      ? undefined
      : guardReading(dataDir, {
          refuseChanges: async () => void (await exchange(pglite, REFUSE_CHANGES)),
          // Ends this worker only; the main thread reopens the folder.
          restart: () => process.exit(),
        })
  let isIdle = true
  function give(response: EmbeddedResponse): void {
    if ('bytes' in response) isIdle = response.bytes.at(-1) === IDLE
    port.postMessage(response, 'bytes' in response ? [response.bytes.buffer] : [])
  }
  return async (requests: readonly EmbeddedRequest[]): Promise<void> => {
    for (const request of requests) {
      if (isIdle && 'bytes' in request) await guard?.()
      give(await answer(pglite, request, give))
      if ('close' in request) port.close()
    }
  }
}

async function serve(port: MessagePort, opening: EmbeddedOpening, parts: Promise<Parts>): Promise<void> {
  const opened = await openPglite(opening.dataDir, opening.template, parts).catch((error: unknown) => {
    port.postMessage({ id: 0, problem: problemOf(error) } satisfies EmbeddedResponse)
    port.close()
    return undefined
  })
  if (!opened) return
  // A queue: responses leave in the order of requests.
  let answered = Promise.resolve()
  const answerAll = createAnswering(port, opened, opening.dataDir)
  port.on('message', (requests: readonly EmbeddedRequest[]) => {
    answered = answered.then(() => answerAll(requests))
  })
  port.postMessage({ id: 0, bytes: nothing } satisfies EmbeddedResponse)
}

const data = workerData as EmbeddedWorkerData | null
if (!isMainThread && parentPort && data?.isEmbeddedDatabase) {
  const port = parentPort
  if (data.compileCache !== undefined) enableCompileCache(data.compileCache)
  // Before the main thread has determined which database to open.
  const parts = loadParts()
  parts.catch(() => {})
  port.once('message', (opening: EmbeddedOpening) => void serve(port, opening, parts))
}
