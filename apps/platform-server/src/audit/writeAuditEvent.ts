import type { Queries } from '../database/openDatabase'

/** An event without a changed record: a sign-in, a refusal, a bulk load. */
export interface AuditFacts {
  action: string
  actor?: string | undefined
  account?: string | undefined
  object?: string | undefined
  recordId?: string | undefined
  requestId?: string | undefined
  address?: string | undefined
  reason?: string | undefined
  /** Equal events that this one aggregates. @default one, which is not stored */
  count?: number | undefined
}

const TEXT_LIMIT = 80

export async function writeAuditEvent(queries: Queries, facts: AuditFacts, now: Date): Promise<void> {
  await queries
    .insertInto('Audit_Event__c')
    .values({
      Action__c: facts.action.slice(0, TEXT_LIMIT),
      Actor__c: facts.actor ?? null,
      Account__c: facts.account ?? null,
      Object__c: facts.object?.slice(0, TEXT_LIMIT) ?? null,
      Record_Id__c: facts.recordId ?? null,
      Request_Id__c: facts.requestId ?? null,
      Ip__c: facts.address?.slice(0, 45) ?? null,
      Reason__c: facts.reason ?? null,
      Count__c: facts.count ?? null,
      Occurred_At__c: now,
    })
    .execute()
}
