import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import {
  canUsePostgres,
  DEPLOYED,
  onCluster,
  startCluster,
  urlInFolder,
} from '../database/testing/postgresCluster'
import { openDatabase } from '../database/openDatabase'
import { deployMetadata } from '../database/schema/deployMetadata'
import { makeMemoryFolder } from './memoryFolder'
import { makeTestTemplates } from './template'

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the seeded database that tests copy. */
    templateFile: string
    /** File of the database without rows, with every object deployed. */
    deployedFile: string
    /** Where databases of this run lie in memory; undefined = PGlite keeps them in its own. */
    memoryFolder: string | undefined
    /** Where the socket of this run's PostgreSQL lies; undefined when none is installed, or one is named. */
    postgresFolder: string | undefined
  }
}

/** Vitest calls this once before the first test, and what it gives after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { seeded, deployed } = await makeTestTemplates()
  project.provide('templateFile', seeded)
  project.provide('deployedFile', deployed)
  const memoryFolder = makeMemoryFolder()
  project.provide('memoryFolder', memoryFolder)
  const cluster = canUsePostgres && !process.env['TEST_DATABASE_URL'] ? await startCluster() : undefined
  if (cluster) await deployOnce(cluster.folder)
  project.provide('postgresFolder', cluster?.folder)
  return async () => {
    if (memoryFolder !== undefined) rmSync(memoryFolder, { recursive: true, force: true })
    await cluster?.stop()
  }
}

/** Deploying every object takes seconds, copying what was made an instant. */
async function deployOnce(folder: string): Promise<void> {
  await onCluster(folder, `create database ${DEPLOYED}`)
  const database = await openDatabase({ databaseUrl: urlInFolder(folder, DEPLOYED) })
  await deployMetadata(database)
  await database.close()
}
