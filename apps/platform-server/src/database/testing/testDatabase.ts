import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { objectDefinitions } from '../../metadata/objects'
import { createSystemUser, deployMetadata } from '../schema/deployMetadata'
import type { EngineTables } from '../schema/engineTables'
import { identifier } from '../schema/sqlText'
import { openPglite } from '../embedded/embeddedWorker'
import { openDatabase, type Database } from '../openDatabase'
import { placeInMemory } from '../../testing/memoryFolder'
import { preparedBlob } from '../../testing/preparedBlob'
import { startPostgres } from './localPostgres'
import { canUsePostgres, DEPLOYED } from './postgresCluster'

/**
 * Creates the template that the test files of a run share: initializing a cluster takes seconds, copying
 * one a second.
 */
export async function emptyTemplate(): Promise<Blob> {
  const folder = join(tmpdir(), 'portal-test-databases')
  const pglitePath = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const file = join(folder, `${createHash('sha256').update(pglitePath).digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    const pglite = await openPglite('memory://', undefined)
    mkdirSync(folder, { recursive: true })
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}

/** Opens a database in memory with every object deployed and no rows. Close it when done. */
export async function openTestDatabase(): Promise<Database> {
  const { dataDir, remove } = placeInMemory(inject('memoryFolder'))
  const template = preparedBlob(inject('deployedFile'))
  const database = await openDatabase({ dataDir, thread: 'main', template })
  const close = async () => {
    await database.close()
    remove()
  }
  return { ...database, close }
}

const ENGINE_TABLE_NAMES: readonly (keyof EngineTables)[] = [
  'portal_recent_record',
  'portal_user_preference',
  'portal_list_view',
  'portal_file',
  'portal_file_part',
]

/**
 * Deletes every row except the system user, with triggers and foreign keys disabled: milliseconds for a few
 * rows; truncating every table and index takes a good part of a second.
 */
async function emptyDatabase(database: Database): Promise<void> {
  const names = [...objectDefinitions.map(({ apiName }) => apiName), ...ENGINE_TABLE_NAMES]
  const deletions = names.map((name) => `delete from ${identifier(name)};`).join('\n')
  await database.asSystem(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(`do $empty$ begin ${deletions} end $empty$`).execute(transaction)
    await sql`set local session_replication_role = origin`.execute(transaction)
    await createSystemUser(transaction)
  })
}

/**
 * Runs the tests on the embedded database and, when available, on PostgreSQL. Every test starts without
 * rows; `database()` is available from the first hook.
 */
export function describeOnEachDatabase(title: string, tests: (database: () => Database) => void): void {
  describe(`${title} (embedded)`, () => withDatabase(openTestDatabase, tests))
  describe.runIf(canUsePostgres)(`${title} (PostgreSQL)`, () => withDatabase(openOnPostgres, tests))
}

function withDatabase(open: () => Promise<Database>, tests: (database: () => Database) => void): void {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  beforeEach(() => emptyDatabase(database))
  afterAll(() => database.close())
  tests(() => database)
}

async function openOnPostgres(): Promise<Database> {
  const { url, stop } = await startPostgres(DEPLOYED)
  const database = await openDatabase({ databaseUrl: url })
  if (process.env['TEST_DATABASE_URL']) await deployMetadata(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}
