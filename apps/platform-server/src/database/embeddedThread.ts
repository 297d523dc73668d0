import { Worker } from 'node:worker_threads'
import type { EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embeddedWorker'
import { DatabaseError } from './databaseError'

interface Waiting {
  resolve(rows: { rows: unknown[]; affectedRows: number | undefined }): void
  reject(error: Error): void
}

/** A PGlite that runs in a thread of its own: statements go in, rows come out. */
export interface EmbeddedThread {
  query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: unknown[]; affectedRows: number | undefined }>
  close(): Promise<void>
}

/**
 * Starts the embedded database in a worker thread, so that the HTTP loop never waits for a query.
 * Resolves once the folder is open; rejects with the database's own reason when it cannot be opened.
 */
export async function startEmbeddedThread(
  dataDir: string,
  template: Blob | undefined,
): Promise<EmbeddedThread> {
  // Beside this file lies the source in tests, and the worker's own bundle in dist.
  const file = import.meta.url.endsWith('.ts') ? './embeddedWorker.ts' : './embeddedWorker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { portalDatabaseDir: dataDir, template } satisfies EmbeddedWorkerData,
    name: 'embedded-database',
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | undefined

  function failAll(error: Error): void {
    ended ??= error
    for (const waiter of waiting.values()) waiter.reject(error)
    waiting.clear()
  }

  worker.on('message', (response: EmbeddedResponse) => {
    const waiter = waiting.get(response.id)
    waiting.delete(response.id)
    if ('error' in response) waiter?.reject(new DatabaseError(response.error))
    else waiter?.resolve(response)
  })
  worker.on('error', (cause) => {
    failAll(new Error('The embedded database stopped. Restart the server; saved data is kept.', { cause }))
  })
  worker.on('exit', () => {
    failAll(new Error('The embedded database is closed.'))
  })

  function ask(request: EmbeddedRequest | undefined): ReturnType<EmbeddedThread['query']> {
    if (ended) return Promise.reject(ended)
    return new Promise((resolve, reject) => {
      waiting.set(request?.id ?? 0, { resolve, reject })
      // A worker thread, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (request) worker.postMessage(request)
    })
  }

  await ask(undefined)
  // An open database alone must not keep a finished command alive.
  worker.unref()
  return {
    query(sql, parameters) {
      worker.ref()
      lastId += 1
      return ask({ id: lastId, sql, parameters }).finally(() => {
        if (waiting.size === 0) worker.unref()
      })
    },
    async close() {
      if (ended) return
      worker.ref()
      lastId += 1
      await ask({ id: lastId, close: true })
      await worker.terminate()
    },
  }
}
