import { PGlite } from '@electric-sql/pglite'
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads'

/** What the main thread asks of the worker: one statement, or the end. */
export type EmbeddedRequest =
  | { readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly close: true }

/** What comes back; an error as plain facts, because classes do not travel between threads. */
export type EmbeddedResponse =
  | { readonly id: number; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly id: number; readonly error: Readonly<Record<string, string>> }

/** Given to the worker at its start. */
export interface EmbeddedWorkerData {
  readonly portalDatabaseDir: string
  /** A prepared data folder (made by `dumpDataDir`) to begin a new database from. */
  readonly template: Blob | undefined
}

/**
 * Opens PGlite with columns as `columnTypes.ts` describes. The type ids stand here once more because Node runs
 * this file as it is inside the worker during tests, where only package imports resolve.
 */
export async function openPglite(dataDir: string, template: Blob | undefined): Promise<PGlite> {
  return await PGlite.create(dataDir, {
    ...(template ? { loadDataDir: template } : {}),
    parsers: { 20: Number, 1700: Number, 1082: (text: string) => text },
  })
}

const ERROR_FACTS = ['message', 'code', 'detail', 'hint', 'table', 'column', 'constraint', 'schema'] as const

function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) }
  const facts: Record<string, string> = { message: error.message }
  for (const name of ERROR_FACTS) {
    const value = (error as unknown as Record<string, unknown>)[name]
    if (typeof value === 'string') facts[name] = value
  }
  return facts
}

async function answer(pglite: PGlite, request: EmbeddedRequest): Promise<EmbeddedResponse> {
  try {
    if ('close' in request) {
      await pglite.close()
      return { id: request.id, rows: [], affectedRows: undefined }
    }
    const { rows, affectedRows } = await pglite.query(request.sql, [...request.parameters])
    return { id: request.id, rows, affectedRows }
  } catch (error) {
    return { id: request.id, error: factsOf(error) }
  }
}

async function serve(port: MessagePort, data: EmbeddedWorkerData): Promise<void> {
  const opened = await openPglite(data.portalDatabaseDir, data.template).catch((error: unknown) => {
    port.postMessage({ id: 0, error: factsOf(error) } satisfies EmbeddedResponse)
    port.close()
    return undefined
  })
  if (!opened) return
  // PGlite runs one statement at a time by itself; answers leave in the order of the questions.
  port.on('message', (request: EmbeddedRequest) => {
    void answer(opened, request).then((response) => {
      port.postMessage(response)
      if ('close' in request) port.close()
    })
  })
  port.postMessage({ id: 0, rows: [], affectedRows: undefined } satisfies EmbeddedResponse)
}

const data = workerData as EmbeddedWorkerData | null
if (!isMainThread && parentPort && typeof data?.portalDatabaseDir === 'string') {
  void serve(parentPort, data)
}
