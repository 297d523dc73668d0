import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

const NOBODY_UID = 65_534
const START_TIMEOUT_MS = 20_000

const installed = [
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
].find((folder) => existsSync(join(folder, 'postgres')))

/** Whether tests can use PostgreSQL: one is configured or installed. */
export const canUsePostgres = Boolean(process.env['TEST_DATABASE_URL']) || installed !== undefined

/** The template database of a run: every object deployed, no rows. */
export const DEPLOYED = 'deployed'
/** The template database of a run on PostgreSQL: the demo's rows. */
export const SEEDED = 'seeded'

export const urlInFolder = (folder: string, database: string): string =>
  `postgres://portal@/${database}?host=${encodeURIComponent(folder)}`

/**
 * Starts a PostgreSQL for a test run in a temporary folder, on a socket file instead of a port. PostgreSQL
 * refuses to run as root.
 */
export async function startCluster(): Promise<{ folder: string; stop: () => Promise<void> }> {
  if (!installed) throw new Error('No PostgreSQL is installed and TEST_DATABASE_URL is not set.')
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}
  if ('uid' in asUser) chownSync(folder, NOBODY_UID, NOBODY_UID)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(installed, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'portal', '-E', 'UTF8', '--no-sync'],
    {
      ...asUser,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const options = ['-D', data, '-k', folder, '-h', '', '-F', '-c', 'max_connections=300']
  const server = spawn(join(installed, 'postgres'), options, { ...asUser, cwd: folder, stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilReady(installed, folder)
  return {
    folder,
    stop: async () => {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a statement on the maintenance database, for example to create another one. */
export async function onCluster(folder: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlInFolder(folder, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilReady(bin: string, folder: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-q']).status !== 0) {
    if (Date.now() > end) throw new Error('PostgreSQL did not start in time.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
