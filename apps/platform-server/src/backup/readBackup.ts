import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { FIRST_HASH, withoutAudit } from '../audit/auditTables'
import { CommandError } from '../cli/openStore'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { deployMetadata } from '../database/schema/deployMetadata'
import { findObject } from '../metadata/objects'
import { noteStructure } from '../database/schema/structureMark'
import { identifier } from '../database/schema/sqlText'
import { upgrade } from '../database/schema/upgrade'
import {
  backupTables,
  createTableSum,
  type BackupEnd,
  type BackupHeader,
  type TableSum,
} from './backupFormat'

/** Characters of JSON per batch. */
const BATCH_LENGTH = 2_000_000

/**
 * Restores a backup of either engine into an empty database in one transaction. Constraints and triggers
 * are dropped for the load and validated when they are recreated; every row is counted and hashed.
 *
 * @throws {CommandError} for a database with data, an invalid, truncated or modified file, or a backup of a
 *   newer server.
 */
export async function readBackup(
  database: Database,
  file: string,
  onProgress: (message: string) => void = () => {},
): Promise<Record<string, TableSum>> {
  await upgrade(database)
  await requireEmpty(database)
  const sums = await database.asSystem(async (transaction) => {
    await withoutAudit(transaction)
    await sql`set local timezone = 'UTC'`.execute(transaction)
    const known = await backupTables(transaction)
    await dropConstraints(
      transaction,
      known.map(({ name }) => name),
    )
    const restored = await loadLines(transaction, file, known, onProgress)
    await putTriggersBack(
      transaction,
      known.map(({ name }) => name),
    )
    await continueAuditTrail(transaction)
    onProgress('Checking the rules between tables …')
    await deployMetadata({ ...database, asSystem: (work) => work(transaction) })
    return restored
  })
  // The backup contains the fingerprint of the server that wrote it.
  await noteStructure(database)
  await sql`analyze`.execute(database.kysely)
  return sums
}

async function requireEmpty({ kysely }: Database): Promise<void> {
  const account = await kysely.selectFrom('Account').select('Id').limit(1).executeTakeFirst()
  if (account)
    throw new CommandError(
      'This database holds data already, and a backup is restored into an empty one only. ' +
        'Name another DATA_DIR or DATABASE_URL, or move the old folder aside.',
    )
}

/**
 * Drops foreign keys and disables triggers, which a table owner may; disabling all triggers for the session
 * would require a superuser.
 */
async function dropConstraints(transaction: PortalTransaction, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = quote_ident(current_schema())::regnamespace
      and obj_description(c.oid, 'pg_class') like 'portal:%'`.execute(transaction)
  const statements = [
    ...rows.map(({ table, name }) => `alter table ${identifier(table)} drop constraint ${identifier(name)}`),
    ...tables.map((name) => `alter table ${identifier(name)} disable trigger user`),
    // Rows that a start without seed creates: the system user, settings, an audit event.
    ...[...tables].reverse().map((name) => `delete from ${identifier(name)}`),
  ]
  await sql.raw(`do $off$ begin ${statements.join('; ')}; end $off$`).execute(transaction)
}

async function putTriggersBack(transaction: PortalTransaction, tables: readonly string[]): Promise<void> {
  const statements = tables.map((name) => `alter table ${identifier(name)} enable trigger user`)
  await sql.raw(`do $on$ begin ${statements.join('; ')}; end $on$`).execute(transaction)
}

/** Moves the head to the restored chain's end, so that new events continue it. */
async function continueAuditTrail(transaction: PortalTransaction): Promise<void> {
  await sql`update portal_audit_head set (sequence, hash) = (
    select coalesce(max("Sequence__c"), 0),
      coalesce((array_agg("Hash__c" order by "Sequence__c" desc))[1], ${FIRST_HASH}::text)
    from "Audit_Event__c" where "Sequence__c" is not null)`.execute(transaction)
}

async function loadLines(
  transaction: PortalTransaction,
  file: string,
  known: BackupHeader['tables'],
  onProgress: (message: string) => void,
): Promise<Record<string, TableSum>> {
  let header: BackupHeader | undefined
  let end: BackupEnd | undefined
  let table = ''
  let batch: string[] = []
  let batchLength = 0
  const sums = new Map<string, ReturnType<typeof createTableSum>>()
  const flush = async () => {
    if (batch.length > 0) await insertRows(transaction, header, table, batch)
    batch = []
    batchLength = 0
  }
  for await (const line of backupFile(file)) {
    if (!header) {
      header = readHeader(line, known)
      await addRetiredColumns(transaction, header)
      continue
    }
    if (line.startsWith('{"table":')) {
      await flush()
      // A line of our own format.
      table = (JSON.parse(line) as { table: string }).table
      sums.set(table, createTableSum())
    } else if (line.startsWith('{"end":')) {
      await flush()
      end = JSON.parse(line) as BackupEnd
    } else {
      sums.get(table)?.add(line)
      batch.push(line)
      batchLength += line.length
      if (batchLength > BATCH_LENGTH) await flush()
    }
  }
  if (!header || !end) throw new CommandError(`${file} was cut off before its end. Nothing was restored.`)
  const found = Object.fromEntries([...sums].map(([name, sum]) => [name, sum.read()]))
  const wrong = Object.keys(end.end).find(
    (name) => end.end[name]?.hash !== found[name]?.hash || end.end[name]?.rows !== found[name]?.rows,
  )
  if (wrong !== undefined)
    throw new CommandError(
      `The rows of ${wrong} in ${file} are not those that were saved. Nothing was restored.`,
    )
  for (const [name, value] of Object.entries(header.sequences))
    await sql`select setval(to_regclass(${identifier(name)}), ${value}::bigint)`.execute(transaction)
  for (const [name, { rows }] of Object.entries(found))
    if (rows > 0) onProgress(`  ${name}: ${rows.toLocaleString('en-US')} rows`)
  return found
}

async function* backupFile(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const text = bytes.pipe(createGunzip())
  bytes.on('error', (error) => text.destroy(error))
  try {
    let rest = ''
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new CommandError(`There is no file ${file}.`)
    throw new CommandError(`${file} is damaged or no backup. Nothing was restored.`, { cause: error })
  }
}

function readHeader(line: string, known: BackupHeader['tables']): BackupHeader {
  let header: Partial<BackupHeader> | undefined
  try {
    header = JSON.parse(line) as Partial<BackupHeader>
  } catch {
    header = undefined
  }
  if (header?.kind !== 'freight-portal-backup' || !header.tables || !header.sequences)
    throw new CommandError('This file is no backup of a freight portal. Nothing was restored.')
  if (header.version !== 1)
    throw new CommandError('This backup comes from a newer server. Restore it with that version.')
  const columnsHere = new Map(
    known.map(({ name, columns }) => [
      name,
      new Set([...columns, ...retiredOf(name).map((one) => one.name)]),
    ]),
  )
  for (const { name, columns } of header.tables) {
    const missing = columns.find((column) => !columnsHere.get(name)?.has(column))
    if (missing !== undefined)
      throw new CommandError(
        `This backup has ${name}.${missing}, which the database lacks. Deploy its custom objects and fields first ` +
          '(npm run platform -- migrate, then deploy FILE); if it has none, it comes from a newer server: restore it with that version.',
      )
  }
  return header as BackupHeader
}

const retiredOf = (table: string) => findObject(table)?.retired ?? []

/** Adds columns of an earlier version's backup, which the deployment after the load moves and drops. */
async function addRetiredColumns(transaction: PortalTransaction, { tables }: BackupHeader): Promise<void> {
  for (const { name, columns } of tables)
    for (const retired of retiredOf(name))
      if (columns.includes(retired.name))
        await sql`alter table ${sql.table(name)} add column ${sql.ref(retired.name)} ${sql.raw(retired.type)}`.execute(
          transaction,
        )
}

async function insertRows(
  transaction: PortalTransaction,
  header: BackupHeader | undefined,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const columns = header?.tables.find(({ name }) => name === table)?.columns ?? []
  const list = sql.raw(columns.map((column) => identifier(column)).join(', '))
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    transaction,
  )
}
