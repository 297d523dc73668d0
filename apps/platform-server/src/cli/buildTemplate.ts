import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dropPatterns } from '../database/embedded/dropPatterns'
import { databaseFolder } from '../database/embedded/interruptedInit'
import { packTemplate } from '../database/embedded/packTemplate'
import { openDatabase } from '../database/openDatabase'
import { PREPARED_DATABASE } from '../preparedDatabase'
import { upgrade } from '../database/schema/upgrade'

/**
 * Builds the template of a first start: a migrated database without rows. Creating it at the start would
 * take several seconds; copying takes less than one.
 */
async function buildTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    const database = await openDatabase({ dataDir: folder, thread: 'main' })
    await upgrade(database)
    await dropPatterns(database)
    await database.close()
    writeFileSync(PREPARED_DATABASE, await packTemplate(databaseFolder(folder)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the built server once, which tests it and fills the compile cache. */
async function tryStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-trial-'))
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    SEED: 'empty',
    PORT: '0',
    PORTAL_DIR: folder,
  }
  const server = spawn(process.execPath, [fileURLToPath(new URL('main.js', import.meta.url))], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.on('data', (chunk: Buffer) => {
    if (/^ready/mu.test(chunk.toString())) server.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((resolve) => server.on('close', resolve))
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error('The server that was just built does not start; its own words are above.')
}

await buildTemplate()
await tryStart()
