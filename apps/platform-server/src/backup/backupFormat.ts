import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

/** First line. */
export interface BackupHeader {
  kind: 'freight-portal-backup'
  version: 1
  madeAt: string
  tables: { name: string; columns: readonly string[] }[]
  sequences: Record<string, number>
}

/** Last line: a backup without it is truncated. */
export interface BackupEnd {
  end: Record<string, TableSum>
}

/** Checksum, independent of row order. */
export interface TableSum {
  rows: number
  /** Sum of the SHA-256 of all rows, in hexadecimal. */
  hash: string
}

/** Rows of a running server: sessions do not survive a restore. */
const NOT_KEPT = new Set([
  'portal_session',
  'portal_view_as',
  'portal_pending_sign_in',
  'portal_factor_proof',
  'portal_rate_limit',
  'portal_change',
  'portal_change_pending',
  'portal_migration',
  'portal_migration_lock',
  'portal_audit_head',
  'portal_audit_verified',
  'portal_gateway_session',
  'portal_oauth_code',
  'portal_oauth_grant',
  'portal_oauth_spent',
  'portal_upload',
  'portal_upload_part',
])

export async function backupTables(queries: Queries): Promise<BackupHeader['tables']> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(queries)
  return rows.filter(({ name }) => !NOT_KEPT.has(name))
}

export async function readSequences(queries: Queries): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(queries)
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

const MODULUS = 2n ** 256n

export function createTableSum() {
  let rows = 0
  let sum = 0n
  return {
    add(row: string): void {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS
    },
    read: (): TableSum => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}
