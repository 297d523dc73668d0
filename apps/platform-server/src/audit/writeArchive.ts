import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { archiveTables, readArchiveEnd, type VerifiedPart } from './archiveTables'
import type { ArchiveHeader } from './archiveFormat'
import { FIRST_HASH } from './auditTables'
import { writeAuditEvent } from './writeAuditEvent'
import { verifyArchive } from './verifyArchive'

/** Rows per query. */
const PAGE = 5_000

/** An arbitrary constant: two archives at once would have the same events. */
const ARCHIVE_LOCK = 4_710_069

/** Events that an archive holds, with those of their batches. */
const ARCHIVED = sql`(event."Sequence__c" <= (select max(sequence) from portal_audit_archive) or event."Batch__c" in
  (select batch."Record_Id__c" from "Audit_Event__c" batch
    where batch."Action__c" = 'Batch' and batch."Sequence__c" <= (select max(sequence) from portal_audit_archive)))`

/**
 * Moves the events before a time into a file, with their changes of fields, and deletes them. The newest event stays.
 * The file is verified before anything is deleted.
 *
 * @returns the last event of the file; undefined when no event is that old, and no file was written.
 */
export async function writeArchive(
  database: Database,
  file: string,
  before: Date,
  now: Date,
): Promise<(VerifiedPart & { events: number }) | undefined> {
  const draft = `${file}.part`
  try {
    return await database.asSystem(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ARCHIVE_LOCK}::bigint)`.execute(transaction)
      await sql`set local timezone = 'UTC'`.execute(transaction)
      const after = (await readArchiveEnd(transaction)) ?? { sequence: 0, hash: FIRST_HASH }
      const to = await lastBefore(transaction, before)
      if (!to || to.sequence <= after.sequence) return undefined
      const header: ArchiveHeader = { kind: 'freight-portal-audit-archive', version: 1, after, to }
      const lines = Readable.from(eventLines(transaction, header))
      await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
      await verifyArchive(transaction, draft, after)
      await archiveTables(transaction)
        .insertInto('portal_audit_archive')
        .values({ ...to, file, archived_at: now })
        .execute()
      const events = await removeArchived(transaction)
      const reason = `Events up to ${to.sequence} in ${basename(file)}`
      await writeAuditEvent(transaction, { action: 'Audit Archived', reason, count: events }, now)
      await rename(draft, file)
      return { ...to, events }
    })
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The last event before a time, but never the newest event of all. */
async function lastBefore(transaction: PortalTransaction, before: Date): Promise<VerifiedPart | undefined> {
  const { rows } = await sql<VerifiedPart>`
    select "Sequence__c" as sequence, "Hash__c" as hash from "Audit_Event__c" event
    where "Sequence__c" = least(
      (select sequence from portal_audit_head) - 1,
      (select min(newer."Sequence__c") from "Audit_Event__c" newer where newer."Occurred_At__c" >= ${before}) - 1)`.execute(
    transaction,
  )
  return rows[0]
}

/** A header, and the events in the order of the chain: those of a batch after its event, by id. */
async function* eventLines(transaction: PortalTransaction, header: ArchiveHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  await sql`declare archived_events no scroll cursor for
    select json_build_object('event', to_jsonb(event), 'changes', (
      select json_agg(json_build_object('field', c.field, 'before', c.before, 'after', c.after) order by c.field)
      from portal_field_change c where c.event_id = event."Id"))::text as line
    from "Audit_Event__c" event
    left join "Audit_Event__c" batch on batch."Action__c" = 'Batch' and batch."Record_Id__c" = event."Batch__c"
    where coalesce(event."Sequence__c", batch."Sequence__c") > ${sql.lit(header.after.sequence)}
      and coalesce(event."Sequence__c", batch."Sequence__c") <= ${sql.lit(header.to.sequence)}
    order by coalesce(event."Sequence__c", batch."Sequence__c"), event."Sequence__c" nulls last, event."Id" collate "C"`.execute(
    transaction,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from archived_events`.execute(
      transaction,
    )
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < PAGE) break
  }
  await sql`close archived_events`.execute(transaction)
}

async function removeArchived(transaction: PortalTransaction): Promise<number> {
  await sql`select set_config('app.retention', 'on', true)`.execute(transaction)
  await sql`delete from portal_field_change change using "Audit_Event__c" event
    where change.event_id = event."Id" and ${ARCHIVED}`.execute(transaction)
  // Events of batches first: the event of a batch names them.
  const members =
    await sql`delete from "Audit_Event__c" event where event."Sequence__c" is null and ${ARCHIVED}`.execute(
      transaction,
    )
  const events = await sql`delete from "Audit_Event__c" event where ${ARCHIVED}`.execute(transaction)
  await sql`select set_config('app.retention', '', true)`.execute(transaction)
  return Number(members.numAffectedRows ?? 0) + Number(events.numAffectedRows ?? 0)
}
