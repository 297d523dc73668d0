import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

/** A rejected request may write these tables; no response depends on them. */
const UNCOUNTED = [
  'Audit_Event__c',
  'portal_session',
  'portal_rate_limit',
  'portal_refusal',
  'portal_audit_head',
]

/**
 * Queues and sums that triggers derive from records, and that background jobs empty and fold every few seconds, also
 * during a rejected request. A write to a record changes the table of the record too.
 */
const DERIVED = [
  'portal_board_change',
  'portal_board_clock',
  'portal_board_rename',
  'portal_load_due',
  'portal_open_change',
  'portal_open_sum',
  'portal_search_candidate',
]

/** A hash of every table; unchanged means that no row was written. */
export type Fingerprint = ReadonlyMap<string, string>

/** Returns a function that reads the fingerprint. It reads no table when nothing was written since its last call. */
export async function createFingerprint(kysely: Queries): Promise<() => Promise<Fingerprint>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(kysely)
  const counts = tables.rows
    .filter(({ name }) => ![...UNCOUNTED, ...DERIVED].includes(name))
    .map(
      ({ name }) =>
        // `xmin` is the id of the transaction that wrote a row.
        sql<{ name: string; rows: string }>`select ${name}::text as name,
          count(*) || ' rows ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${sql.table(name)}`,
    )
  const all = sql<{ name: string; rows: string }>`${sql.join(counts, sql` union all `)}`
  let last: { nextTransaction: string; rows: Fingerprint } | undefined
  return async () => {
    // A transaction gets an id with its first write.
    const found = await sql<{ nextTransaction: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as "nextTransaction"`.execute(kysely)
    const nextTransaction = found.rows[0]?.nextTransaction ?? ''
    if (last?.nextTransaction !== nextTransaction) {
      const held = await all.execute(kysely)
      last = { nextTransaction, rows: new Map(held.rows.map(({ name, rows }) => [name, rows])) }
    }
    return last.rows
  }
}
