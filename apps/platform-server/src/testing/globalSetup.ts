import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
    templateFile: string
    /** Template with every object deployed, without rows. */
    deployedFile: string
    /** Shared memory for databases of this run; undefined = PGlite uses its own memory. */
    memoryFolder: string | undefined
    /** Socket of this run's PostgreSQL; undefined if none is installed, or `TEST_DATABASE_URL` is set. */
    postgresFolder: string | undefined
    /** `TEST_ENGINE=postgres`: platforms run on PostgreSQL instead of the embedded database. */
    isOnPostgres: boolean
    /** Folder for the bundled server (`bundleServer`), beside the dependencies that it imports. */
    bundlesFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { seeded, deployed } = await makeTestTemplates()
  project.provide('templateFile', seeded)
  project.provide('deployedFile', deployed)
  const memoryFolder = makeMemoryFolder()
  project.provide('memoryFolder', memoryFolder)
  // Folders of tests and PostgreSQL too: files there take a tenth of the CPU time of a disk.
  if (memoryFolder !== undefined) process.env['TMPDIR'] = memoryFolder
  const cluster = canUsePostgres && !process.env['TEST_DATABASE_URL'] ? await startCluster() : undefined
  if (cluster) await deployOnce(cluster.folder)
  const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
  if (isOnPostgres && !cluster)
    throw new Error('TEST_ENGINE=postgres needs an installed PostgreSQL, without TEST_DATABASE_URL.')
  project.provide('isOnPostgres', isOnPostgres)
  project.provide('postgresFolder', cluster?.folder)
  const bundlesFolder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.main-test-', import.meta.url)))
  project.provide('bundlesFolder', bundlesFolder)
  return async () => {
    rmSync(bundlesFolder, { recursive: true, force: true })
    if (memoryFolder !== undefined) rmSync(memoryFolder, { recursive: true, force: true })
    await cluster?.stop()
  }
}

/** Deploys a template, which tests copy: deploying every object takes seconds. */
async function deployOnce(folder: string): Promise<void> {
  await onCluster(folder, `create database ${DEPLOYED}`)
  const database = await openDatabase({ databaseUrl: urlInFolder(folder, DEPLOYED) })
  await deployMetadata(database)
  await database.close()
}
