import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import { auditHashSql } from './auditHash'
import { auditTables, FIRST_HASH } from './auditTables'

/** The result of a verification. */
export interface AuditTrailCheck {
  length: number
  /**
   * Hash of the last event; stored elsewhere, it proves later that the trail was neither truncated nor
   * rewritten.
   */
  lastHash: string
  /** The first inconsistency; undefined for a valid chain. */
  problem: string | undefined
  /** The first event that is changed or missing; undefined for a valid chain. */
  brokenAt: number | undefined
}

/**
 * Verifies the audit trail from its first event: every hash matches its event and the previous hash, and the
 * last one matches the head. Computes hashes itself, without functions stored in the database.
 */
export async function verifyAuditTrail(queries: Queries): Promise<AuditTrailCheck> {
  const { rows } = await sql<{ sequence: number; isBroken: boolean }>`
    select "Sequence__c" as sequence, "Hash__c" <> ${sql.raw(auditHashSql('event'))} as "isBroken" from (
      select *, lag("Hash__c", 1, ${FIRST_HASH}) over (order by "Sequence__c") as expected_hash,
        lag("Sequence__c", 1, 0) over (order by "Sequence__c") as before from "Audit_Event__c") event
    where "Hash__c" is distinct from ${sql.raw(auditHashSql('event'))}
      or "Previous_Hash__c" is distinct from expected_hash or "Sequence__c" is distinct from before + 1
    order by "Sequence__c" limit 1`.execute(queries)
  // One statement, so that a concurrent event is in both or in neither.
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
  const problem = problemOf(rows[0], length, lastHash, end)
  const brokenAt = problem === undefined ? undefined : (rows[0]?.sequence ?? length + 1)
  return { length, lastHash, problem, brokenAt }
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
