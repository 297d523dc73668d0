import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { enableCompileCache } from 'node:module'
import { openAsBlob, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads'
// With their endings: Node runs this file as it is during tests.
import { listenForLastWords } from './lastWords.ts'
import { filesOfDatabase, openFileLimit } from './openFiles.ts'
import { guardReading, openToReadAtLeast } from './readingGuard.ts'
import { unpackTemplate } from './unpackTemplate.ts'

/** A message of the wire protocol, in memory of its own: it is handed over to the other thread, not copied. */
type WireMessage = Uint8Array<ArrayBuffer>

/** One thing that the main thread asks of the worker: a message of the wire protocol, or the end. */
export type EmbeddedRequest =
  { readonly id: number; readonly bytes: WireMessage } | { readonly id: number; readonly close: true }

/** What comes back: everything that PostgreSQL answered, or why nothing could be asked. */
export type EmbeddedResponse =
  { readonly id: number; readonly bytes: WireMessage } | { readonly id: number; readonly problem: string }

/** A prepared data folder (made by `dumpDataDir`) to begin a new database from: its file, or its bytes. */
export type DatabaseTemplate = string | Blob

/** Given to the worker at its start. */
export interface EmbeddedWorkerData {
  readonly isEmbeddedDatabase: true
  /** Where compiled code is kept, if the process keeps it. */
  readonly compileCache: string | undefined
}

/** The first message to the worker: what to open. */
export interface EmbeddedOpening {
  readonly dataDir: string
  readonly template: DatabaseTemplate | undefined
}

/** What every database needs, whichever it is: PGlite itself, its code compiled, and its files. */
type Parts = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>

declare global {
  // What Node's declarations leave out.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Parts['pgliteWasmModule']>
  }
}

const IN_MEMORY = 'memory://'

/**
 * Memory for pages of tables. PostgreSQL's 128 MB, zeroed at each opening, take a tenth of a second and stay taken; with a quarter of
 * it 50,000 loads are served as fast, because the system keeps the files in memory anyway.
 */
const SHARED_BUFFERS = '32MB'

/** Most that is left of the write-ahead log when it is ended (`tendEmbedded`); PostgreSQL would keep up to 1 GB for a next burst. */
const MAX_WAL_SIZE = '128MB'

/** Opens PGlite. */
export async function openPglite(
  dataDir: string,
  template: DatabaseTemplate | undefined,
  loading?: Promise<Parts>,
): Promise<PGlite> {
  const isInMemory = dataDir === IN_MEMORY
  if (template !== undefined && !isInMemory) unpackTemplate(await bytesOf(template), dataDir)
  // Only now, so that its compiled code is kept as well.
  const { PGlite } = await import('@electric-sql/pglite')
  /** PGlite asks the database for its types to read answers with, which nobody here lets it do: a good part of an opening. */
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

/** Loads what takes long and is the same for each database. */
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
 * Answers a message of the wire protocol. Not by `execProtocolRaw`: PGlite 0.5 would also read the answer itself and keep what it
 * read for ever, 41 MB for 150,000 rows, at three times the work of asking for them.
 *
 * @param onEnd told what was answered when the database has ended with it: where more was asked in the same message, PGlite goes
 * round with that for ever, and nothing is given back.
 */
export async function exchange(
  pglite: PGlite,
  message: Uint8Array,
  onEnd?: (answer: Uint8Array<ArrayBuffer>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const hasEnded = listenForLastWords()
  // What is handed over lies in the memory of the database and is written over by the next part.
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

/** A question of the simple kind. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** A database that can only be read ends at the first change that it takes: this has it refuse them. */
const REFUSE_CHANGES = simpleQuery('set default_transaction_read_only = on')

/** How an answer ends after which no transaction is open. */
const IDLE = 0x49

/** Answers questions in their order, and looks before them whether the disk can be written. */
function createAnswering(port: MessagePort, pglite: PGlite, dataDir: string) {
  const guard =
    dataDir === IN_MEMORY
      ? undefined
      : guardReading(dataDir, {
          refuseChanges: async () => void (await exchange(pglite, REFUSE_CHANGES)),
          // Of this thread: whoever started it opens the folder again.
          beginAnew: () => process.exit(),
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
  // Each question is answered before the next one is read, so answers leave in the order of the questions.
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
  // While the main thread still finds out which database it is to be.
  const parts = loadParts()
  parts.catch(() => {})
  port.once('message', (opening: EmbeddedOpening) => void serve(port, opening, parts))
}
