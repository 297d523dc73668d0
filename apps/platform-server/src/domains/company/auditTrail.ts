import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import { can, readableFields } from '../../access/permissions'
import { BATCH_ACTION } from '../../audit/auditHash'
import type { FieldHistoryTables } from '../../audit/fieldHistory'
import type { PortalTransaction } from '../../database/openDatabase'
import { escaped } from '../../lists/comparison'
import { findObject } from '../../metadata/objects'

export interface AuditFilter {
  /** Part of a name or email. */
  person?: string | undefined
  /** Part of a name. */
  account?: string | undefined
  object?: string | undefined
  recordId?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

const anywhere = (text: string) => `%${escaped(text)}%`

/** Queries events before the position `before` of the chain, newest first. Runs in a system transaction. */
export async function readAuditTrail(
  transaction: PortalTransaction,
  caller: StaffCaller,
  { person, account, object, recordId, from, until }: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  // Events of a batch have the place of its event.
  const place = sql<number | null>`coalesce("event"."Sequence__c", "batch"."Sequence__c")`
  const rows = await transaction
    .selectFrom('Audit_Event__c as event')
    .leftJoin('Audit_Event__c as batch', (join) =>
      join
        .onRef('batch.Record_Id__c', '=', 'event.Batch__c')
        .on('batch.Action__c', '=', BATCH_ACTION)
        .on('batch.Sequence__c', 'is not', null),
    )
    .leftJoin('User as actor', 'actor.Id', 'event.Actor__c')
    .leftJoin('Account as account', 'account.Id', 'event.Account__c')
    .select([
      'event.Id as id',
      place.as('sequence'),
      'event.Occurred_At__c as occurredAt',
      'event.Action__c as action',
      'event.Object__c as object',
      'event.Record_Id__c as recordId',
      'event.Ip__c as address',
      'event.Reason__c as reason',
      'event.Count__c as count',
      'actor.Name as actorName',
      'account.Name as accountName',
    ])
    .$if(Boolean(person), (query) =>
      query.where((where) =>
        where.or([
          where('actor.Name', 'ilike', anywhere(person ?? '')),
          where('actor.Email', 'ilike', anywhere(person ?? '')),
        ]),
      ),
    )
    .$if(Boolean(account), (query) => query.where('account.Name', 'ilike', anywhere(account ?? '')))
    .$if(Boolean(object), (query) => query.where('event.Object__c', '=', object ?? ''))
    // Of a batch only the events of a record are listed; without one they would fill the trail.
    .$if(recordId === undefined, (query) => query.where('event.Sequence__c', 'is not', null))
    .$if(recordId !== undefined, (query) => query.where('event.Record_Id__c', '=', recordId ?? ''))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`"event"."Occurred_At__c" >= ${from}`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`"event"."Occurred_At__c" < ${until}`))
    .$if(before !== undefined, (query) =>
      query.where(recordId === undefined ? sql.ref('event.Sequence__c') : place, '<', before ?? 0),
    )
    .$if(recordId === undefined, (query) => query.orderBy('event.Sequence__c', 'desc'))
    .$if(recordId !== undefined, (query) => query.orderBy(place, 'desc').orderBy('event.Id', 'desc'))
    .limit(limit)
    .execute()
  const changes = await readChanges(
    transaction,
    rows.map(({ id }) => id),
  )
  const readable = readableFieldsOf(caller)
  return rows.map(({ sequence, count, ...event }) => ({
    ...event,
    sequence: sequence ?? 0,
    count: count ?? 1,
    changes: (changes.get(event.id) ?? []).filter(({ field }) => readable(event.object)?.has(field)),
  }))
}

async function readChanges(transaction: PortalTransaction, eventIds: readonly string[]) {
  const found = new Map<string, { field: string; before: string | null; after: string | null }[]>()
  if (eventIds.length === 0) return found
  const rows = await transaction
    .withTables<FieldHistoryTables>()
    .selectFrom('portal_field_change')
    .select(['event_id', 'field', 'before', 'after'])
    .where('event_id', 'in', [...eventIds])
    .orderBy('field')
    .execute()
  for (const { event_id: eventId, ...change } of rows) {
    const ofEvent = found.get(eventId)
    if (ofEvent) ofEvent.push(change)
    else found.set(eventId, [change])
  }
  return found
}

/** Cached for one request; undefined without access to the object. */
function readableFieldsOf(caller: StaffCaller) {
  const known = new Map<string, ReadonlySet<string> | undefined>()
  return (apiName: string | null): ReadonlySet<string> | undefined => {
    if (apiName === null) return undefined
    if (!known.has(apiName)) {
      const object = findObject(apiName)
      const isReadable = object !== undefined && can(caller, 'read', object)
      known.set(apiName, isReadable ? new Set(readableFields(caller, object).keys()) : undefined)
    }
    return known.get(apiName)
  }
}
