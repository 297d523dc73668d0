import type { Worker } from 'node:worker_threads'
import { openDataDir } from './database/embedded/openDataDir'
import { readEnvironment } from './environment/readEnvironment'

/**
 * Starts the server; the database opens in its worker while this thread loads the rest.
 *
 * @param worker started for an embedded database.
 */
export async function startServer(worker: Worker | undefined): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const { databaseUrl, dataDir } = environment
    const isFolder = databaseUrl === undefined && dataDir !== 'memory'
    const folder = isFolder ? openDataDir(dataDir, worker) : undefined
    if (!isFolder) void worker?.terminate()
    const { runServer } = await import('./runServer')
    await runServer(environment, folder)
  } catch (error) {
    const { explainFailure } = await import('./cli/explainFailure')
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exit(1)
  }
}
