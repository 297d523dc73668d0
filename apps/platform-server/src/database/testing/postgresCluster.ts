import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Whether PostgreSQL is configured or installed. */
export const canUsePostgres = Boolean(process.env['TEST_DATABASE_URL']) || installed !== undefined

/** Template database: every object deployed, no rows. */
export const DEPLOYED = 'deployed'
/** Template database: the demo's rows. */
export const SEEDED = 'seeded'

export const urlInFolder = (folder: string, database: string): string =>
  `postgres://portal@/${database}?host=${encodeURIComponent(folder)}`

/** PostgreSQL refuses to run as root. */
const asUser = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}

/** PostgreSQL in a temporary folder, on a socket file instead of a port. */
export interface Cluster {
  folder: string
  /** Kills it as `kill -9` or a power loss would; the folder stays. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Runs a program of PostgreSQL; rejects with its output when it fails. */
export async function runTool(program: string, args: readonly string[], folder: string): Promise<void> {
  if (!installed) throw new Error('No PostgreSQL is installed and TEST_DATABASE_URL is not set.')
  const child = spawn(join(installed, program), args, {
    ...asUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${program} failed: ${errors}`)
}

function createClusterFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  if ('uid' in asUser) chownSync(folder, NOBODY_UID, NOBODY_UID)
  return folder
}

async function startServerIn(folder: string, settings: readonly string[] = []): Promise<Cluster> {
  if (!installed) throw new Error('No PostgreSQL is installed and TEST_DATABASE_URL is not set.')
  const given = ['max_connections=300', ...settings].flatMap((setting) => ['-c', setting])
  const options = ['-D', join(folder, 'data'), '-k', folder, '-h', '', '-F', ...given]
  const server = spawn(join(installed, 'postgres'), options, {
    ...asUser,
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const { pid } = server
  const endWithProcess = () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGQUIT')
  }
  process.once('exit', endWithProcess)
  void exited.then(() => process.off('exit', endWithProcess))
  await untilReady(installed, folder)
  return {
    folder,
    async kill() {
      // Backends outlive their parent for a moment, in which they could still acknowledge.
      const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      for (const one of [pid, ...backends.map(Number)]) if (one) process.kill(one, 'SIGKILL')
      await exited
    },
    async stop() {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const folder = createClusterFolder()
  const data = join(folder, 'data')
  await runTool('initdb', ['-D', data, '-A', 'trust', '-U', 'portal', '-E', 'UTF8', '--no-sync'], folder)
  return await startServerIn(folder, settings)
}

/**
 * Starts a streaming replica of a cluster.
 *
 * @param from connection parameters of the primary. @default its socket file
 * @param name the replica's `application_name` for `synchronous_standby_names`.
 */
export async function startReplica(
  primary: Cluster,
  { from = `host=${primary.folder}`, name = 'replica' }: { from?: string; name?: string } = {},
): Promise<Cluster> {
  const folder = createClusterFolder()
  const connection = `${from} user=portal application_name=${name}`
  const options = [
    '-D',
    join(folder, 'data'),
    '-d',
    connection,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ]
  await runTool('pg_basebackup', options, folder)
  return await startServerIn(folder)
}

/** Runs on the maintenance database, e.g. to create another one. */
export async function onCluster(folder: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: urlInFolder(folder, 'postgres') })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export async function hasDatabase(folder: string, name: string): Promise<boolean> {
  return (await onCluster(folder, `select 1 from pg_database where datname = '${name}'`)).length > 0
}

async function untilReady(bin: string, folder: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-q']).status !== 0) {
    if (Date.now() > end) throw new Error('PostgreSQL did not start in time.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
