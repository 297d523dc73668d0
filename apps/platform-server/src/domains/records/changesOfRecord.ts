import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import { can, readableFields } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { seenBy } from '../../database/seenBy'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { findObject } from '../../metadata/objects'
import { auditEvent } from '../../metadata/objects/auditEvent'
import { beforeCursor, type ActivityPage, type TimelineEntry } from './activityPage'

interface StoredChange {
  field: string
  before: string | null
  after: string | null
}

interface EventRow {
  id: string
  at: Date
  action: string
  reason: string | null
  actor: string | null
  changes: StoredChange[] | null
}

/**
 * Queries audit events with changes of readable fields. Roles without access to the audit trail get the
 * creation and events with readable changes, without reasons.
 */
export async function changesOfRecord(
  transaction: PortalTransaction,
  caller: StaffCaller,
  { id, object }: { id: string; object: ObjectDefinition },
  page: ActivityPage,
): Promise<readonly TimelineEntry[]> {
  const isAuditor = can(caller, 'read', auditEvent)
  const fields = [...readableFields(caller, object).keys()]
  const hasChanges = sql`exists (select from portal_field_change c where c.event_id = e."Id" and c.field = any(${fields}::text[]))`
  const isShown = {
    all: sql`${isAuditor} or e."Action__c" = 'Created' or ${hasChanges}`,
    Change: hasChanges,
    Audit: sql`not ${hasChanges} and (${isAuditor} or e."Action__c" = 'Created')`,
  }[page.kind === 'Change' || page.kind === 'Audit' ? page.kind : 'all']
  const { rows } = await sql<EventRow>`
    select e."Id" as id, e."Occurred_At__c" as at, e."Action__c" as action, e."Reason__c" as reason, person."Name" as actor,
      (select jsonb_agg(jsonb_build_object('field', c.field, 'before', c.before, 'after', c.after) order by c.field)
        from portal_field_change c where c.event_id = e."Id" and c.field = any(${fields}::text[])) as changes
    from "Audit_Event__c" e left join "User" person on person."Id" = e."Actor__c"
    where e."Record_Id__c" = ${id} and (${isShown}) and ${beforeCursor(page, sql.ref('e.Occurred_At__c'), sql.ref('e.Id'))}
    order by e."Occurred_At__c" desc, e."Id" desc limit ${page.limit}`.execute(transaction)
  const names = await namesOf(
    transaction,
    caller,
    object,
    rows.flatMap(({ changes }) => changes ?? []),
  )
  const nameOf = (value: string | null) => (value === null ? null : (names.get(value) ?? null))
  return rows.map(({ changes, reason, ...event }) => ({
    ...event,
    kind: changes ? 'Change' : 'Audit',
    reason: isAuditor ? reason : null,
    changes: (changes ?? []).map((change) => ({
      ...change,
      beforeName: nameOf(change.before),
      afterName: nameOf(change.after),
    })),
  }))
}

/** Queries referenced records that the caller sees. */
async function namesOf(
  transaction: PortalTransaction,
  caller: StaffCaller,
  object: ObjectDefinition,
  changes: readonly StoredChange[],
): Promise<ReadonlyMap<string, string>> {
  const fields = readableFields(caller, object)
  const idsOf = new Map<string, Set<string>>()
  for (const { field, before, after } of changes) {
    const target = fields.get(field)?.references
    if (target === undefined) continue
    const ids = idsOf.get(target) ?? new Set<string>()
    idsOf.set(target, ids)
    for (const id of [before, after]) if (id !== null) ids.add(id)
  }
  const names = new Map<string, string>()
  for (const [target, ids] of idsOf) {
    const parent = findObject(target)
    if (!parent || !can(caller, 'read', parent)) continue
    const { rows } = await seenBy(transaction, caller, () =>
      sql<{
        id: string
        name: string | null
      }>`select "Id" as id, "Name" as name from ${sql.table(parent.apiName)}
        where "Id" = any(${[...ids]}::text[])`.execute(transaction),
    )
    for (const { id, name } of rows) if (name !== null) names.set(id, name)
  }
  return names
}
