import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import { readArchiveEnd, type VerifiedPart } from './archiveTables'
import { auditHashSql, BATCH_ACTION, batchHashSql } from './auditHash'
import { auditTables, FIRST_HASH } from './auditTables'

export interface AuditTrailCheck {
  length: number
  /**
   * Hash of the last event; stored elsewhere, it proves later that the trail was neither truncated nor
   * rewritten.
   */
  lastHash: string
  problem: string | undefined
  /** The first event that is changed or missing; undefined for a valid chain. */
  brokenAt: number | undefined
}

const NOTHING: VerifiedPart = { sequence: 0, hash: FIRST_HASH }

/** Events per query, so that a long trail does not block other queries of an embedded database. */
const STEP = 20_000

/**
 * Validates that every hash matches its event and the previous hash, and the last one the head. Archived events
 * are validated in their files. Computes hashes itself, without functions stored in the database.
 *
 * @param verified earlier events that are not verified again, except the last of them. @default none
 */
export async function verifyAuditTrail(
  queries: Queries,
  verified: VerifiedPart = NOTHING,
): Promise<AuditTrailCheck> {
  const archived = (await readArchiveEnd(queries)) ?? NOTHING
  const isArchived = verified.sequence <= archived.sequence
  let bad = isArchived ? undefined : await changedPart(queries, verified)
  let part = isArchived ? archived : verified
  for (;;) {
    const step = bad ? undefined : await verifyStep(queries, part)
    bad ??= step?.bad
    if (bad || !step?.last) break
    part = step.last
  }
  if (verified === NOTHING) bad ??= await strayMember(queries)
  // One query, so that a concurrent event is in both or in neither.
  const end = await auditTables(queries)
    .selectFrom('portal_audit_head')
    .select(['sequence', 'hash'])
    .select((query) => [
      query
        .selectFrom('Audit_Event__c')
        .select('Sequence__c')
        .where('Sequence__c', 'is not', null)
        .orderBy('Sequence__c', 'desc')
        .limit(1)
        .as('lastSequence'),
      query
        .selectFrom('Audit_Event__c')
        .select('Hash__c')
        .where('Sequence__c', 'is not', null)
        .orderBy('Sequence__c', 'desc')
        .limit(1)
        .as('lastHash'),
    ])
    .executeTakeFirst()
  const length = end?.lastSequence ?? archived.sequence
  const lastHash = end?.lastHash ?? archived.hash
  const problem = problemOf(bad, length, lastHash, end)
  const brokenAt = problem === undefined ? undefined : (bad?.sequence ?? length + 1)
  return { length, lastHash, problem, brokenAt }
}

interface BadEvent {
  sequence: number
  isBroken: boolean
}

/** Returns the last event of a verified part, if its hash has changed. */
async function changedPart(
  queries: Queries,
  { sequence, hash }: VerifiedPart,
): Promise<BadEvent | undefined> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select event."Hash__c" is distinct from ${hash} or event."Hash__c" is distinct from ${sql.raw(auditHashSql('event'))} as "isBroken"
    from "Audit_Event__c" event where "Sequence__c" = ${sequence}`.execute(queries)
  return rows[0]?.isBroken === false ? undefined : { sequence, isBroken: rows.length > 0 }
}

/** An event without a place in the chain whose batch has none either: it was added later. */
async function strayMember(queries: Queries): Promise<BadEvent | undefined> {
  const { rows } = await sql<BadEvent>`
    select coalesce((select max("Sequence__c") from "Audit_Event__c"), 0) as sequence, true as "isBroken"
    from "Audit_Event__c" member where "Sequence__c" is null and not exists (
      select from "Audit_Event__c" batch where batch."Action__c" = ${BATCH_ACTION}
        and batch."Record_Id__c" = member."Batch__c" and batch."Sequence__c" is not null) limit 1`.execute(
    queries,
  )
  return rows[0]
}

/** Verifies the next step of events: the first inconsistency, or the longer part; neither at the end. */
async function verifyStep(
  queries: Queries,
  { sequence, hash }: VerifiedPart,
): Promise<{ bad?: BadEvent; last?: VerifiedPart }> {
  const { rows } = await sql<BadEvent & { hash: string; isBad: boolean }>`
    with step as (
      select *, ${sql.raw(auditHashSql('event'))} as own_hash,
        lag("Hash__c", 1, ${hash}) over (order by "Sequence__c") as expected_hash,
        lag("Sequence__c", 1, ${sequence}) over (order by "Sequence__c") as before
      from (select * from "Audit_Event__c" where "Sequence__c" > ${sequence} order by "Sequence__c" limit ${STEP}) event),
    batch as (
      select step."Sequence__c" as of_sequence, coalesce(members.number = step."Count__c" and members.hash = step."After_Hash__c"
        and not members.is_broken, false) as is_whole
      from step cross join lateral (
        select count(*) as number, ${sql.raw(batchHashSql('member'))} as hash,
          bool_or(member."Hash__c" is distinct from ${sql.raw(auditHashSql('member'))}) as is_broken
        from "Audit_Event__c" member where member."Batch__c" = step."Record_Id__c") members
      where step."Action__c" = ${BATCH_ACTION}),
    checked as (
      select "Sequence__c" as sequence, "Hash__c" as hash,
        "Hash__c" is distinct from own_hash or batch.is_whole is false as "isBroken",
        "Hash__c" is distinct from own_hash or batch.is_whole is false
          or "Previous_Hash__c" is distinct from expected_hash or "Sequence__c" is distinct from before + 1 as "isBad"
      from step left join batch on batch.of_sequence = step."Sequence__c")
    (select * from checked where "isBad" order by sequence limit 1)
    union all (select * from checked order by sequence desc limit 1)`.execute(queries)
  const bad = rows.find(({ isBad }) => isBad)
  const last = rows.at(-1)
  return bad ? { bad } : last ? { last: { sequence: last.sequence, hash: last.hash } } : {}
}

function problemOf(
  bad: BadEvent | undefined,
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
