import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { identifier } from '../database/schema/sqlText'
import {
  backupTables,
  createTableSum,
  readSequences,
  type BackupEnd,
  type BackupHeader,
  type TableSum,
} from './backupFormat'

/** Rows per query; parts of files are up to a megabyte each. */
const PAGE = 1000
const FILE_PAGE = 8

/**
 * Writes all business data to one gzipped file of JSON rows, from one snapshot: on PostgreSQL while servers
 * run. Either engine restores it. The file is renamed when it is complete.
 *
 * @returns a checksum per table.
 */
export async function writeBackup(
  database: Database,
  file: string,
  onProgress: (message: string) => void = () => {},
): Promise<Record<string, TableSum>> {
  const draft = `${file}.part`
  const sums: Record<string, TableSum> = {}
  try {
    await database.asSystem(async (transaction) => {
      await sql`set transaction isolation level repeatable read`.execute(transaction)
      await sql`set local timezone = 'UTC'`.execute(transaction)
      const lines = Readable.from(backupLines(transaction, sums, onProgress))
      await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }))
    })
    await rename(draft, file)
    return sums
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* backupLines(
  transaction: PortalTransaction,
  sums: Record<string, TableSum>,
  onProgress: (message: string) => void,
): AsyncGenerator<string> {
  const tables = await backupTables(transaction)
  const header: BackupHeader = {
    kind: 'freight-portal-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    tables,
    sequences: await readSequences(transaction),
  }
  yield `${JSON.stringify(header)}\n`
  for (const { name, columns } of tables) {
    yield `${JSON.stringify({ table: name })}\n`
    const sum = createTableSum()
    for await (const row of tableRows(transaction, name, columns)) {
      sum.add(row)
      yield `${row}\n`
    }
    sums[name] = sum.read()
    if (sums[name].rows > 0) onProgress(`  ${name}: ${sums[name].rows.toLocaleString('en-US')} rows`)
  }
  yield `${JSON.stringify({ end: sums } satisfies BackupEnd)}\n`
}

/** Yields serialized rows; the audit trail in the order of its chain. */
async function* tableRows(
  transaction: PortalTransaction,
  name: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  const list = columns.map((column) => identifier(column)).join(', ')
  const order = name === 'Audit_Event__c' ? ' order by "Sequence__c"' : ''
  await sql
    .raw(
      `declare backup_rows no scroll cursor for
        select to_jsonb(kept)::text as row from (select ${list} from ${identifier(name)}${order}) kept`,
    )
    .execute(transaction)
  const page = name === 'portal_file_part' ? FILE_PAGE : PAGE
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(page)} from backup_rows`.execute(transaction)
    for (const { row } of rows) yield row
    if (rows.length < page) break
  }
  await sql`close backup_rows`.execute(transaction)
}
