import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import { auditHashSql } from './auditHash'
import { auditTables, FIRST_HASH } from './auditTables'

/** What reading the whole audit trail showed. */
export interface AuditTrailCheck {
  /** Events read. */
  length: number
  /** Hash of the last event; keep it elsewhere to prove later that nothing was cut off and rewritten. */
  lastHash: string
  /** The first thing that is wrong, in a sentence; undefined for a whole chain. */
  problem: string | undefined
}

/**
 * Reads the audit trail from its first event: every hash is that of its event, continues the one before, and the last one
 * is what the head says. Computes the hashes itself, with no function that the database stores.
 */
export async function verifyAuditTrail(queries: Queries): Promise<AuditTrailCheck> {
  const { rows } = await sql<{ sequence: number; isBroken: boolean }>`
    select "Sequence__c" as sequence, "Hash__c" <> ${sql.raw(auditHashSql('event'))} as "isBroken" from (
      select *, lag("Hash__c", 1, ${FIRST_HASH}) over (order by "Sequence__c") as expected_hash,
        lag("Sequence__c", 1, 0) over (order by "Sequence__c") as before from "Audit_Event__c") event
    where "Hash__c" is distinct from ${sql.raw(auditHashSql('event'))}
      or "Previous_Hash__c" is distinct from expected_hash or "Sequence__c" is distinct from before + 1
    order by "Sequence__c" limit 1`.execute(queries)
  // One statement, so that an event that is written meanwhile is in both or in neither.
  const end = await auditTables(queries)
    .selectFrom('portal_audit_head')
    .select(['sequence', 'hash'])
    .select((query) => [
      query
        .selectFrom('Audit_Event__c')
        .select('Sequence__c')
        .orderBy('Sequence__c', 'desc')
        .limit(1)
        .as('lastSequence'),
      query
        .selectFrom('Audit_Event__c')
        .select('Hash__c')
        .orderBy('Sequence__c', 'desc')
        .limit(1)
        .as('lastHash'),
    ])
    .executeTakeFirst()
  const length = end?.lastSequence ?? 0
  const lastHash = end?.lastHash ?? FIRST_HASH
  return { length, lastHash, problem: problemOf(rows[0], length, lastHash, end) }
}

function problemOf(
  bad: { sequence: number; isBroken: boolean } | undefined,
  length: number,
  lastHash: string,
  head: { sequence: number; hash: string } | undefined,
): string | undefined {
  if (bad)
    return bad.isBroken
      ? `Audit event ${bad.sequence} was changed after it was written.`
      : `Audit events are missing or were replaced before number ${bad.sequence}.`
  if (!head) return 'The head of the audit trail is missing.'
  if (head.sequence !== length || head.hash !== lastHash)
    return `The audit trail ends at ${length}, but ${head.sequence} events were written: the last ones are missing.`
  return undefined
}
