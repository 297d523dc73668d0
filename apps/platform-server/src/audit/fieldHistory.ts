import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'
import { literal } from '../database/schema/sqlText'
import type { ObjectDefinition } from '../metadata/defineObject'

export type FieldHistoryTables = {
  /**
   * One row per changed field of an audit event. Values are text, truncated to {@link MAX_VALUE}
   * characters.
   */
  portal_field_change: {
    event_id: string
    record_id: string
    field: string
    before: string | null
    after: string | null
  }
}

const fieldHistoryTables = (queries: Queries) => queries.withTables<FieldHistoryTables>()

/** Callers have no rights on the table: `DeskRecords/activity` validates record and fields. */
export const fieldHistoryMigrations: Migrations = {
  '2026-12-29-field-history': {
    async up(db) {
      await sql`create table portal_field_change (event_id text collate "C" not null, record_id text collate "C" not null,
        field text not null, before text, after text, primary key (event_id, field))`.execute(db)
      await sql`create index portal_field_change_record on portal_field_change (record_id)`.execute(db)
    },
  },
}

/** Characters of a value; the rest of a longer text is not in the history. */
const MAX_VALUE = 1_000

/** Technical objects, or personal to their reader. */
const UNTRACKED_OBJECTS = [
  'Audit_Event__c',
  'ContentVersion',
  'Message_Receipt__c',
  'Notification__c',
  'Saved_Search__c',
]

/** System columns, and fields that a measurement updates. */
const UNTRACKED_FIELDS = [
  'LastModifiedDate',
  'LastModifiedById',
  'SystemModstamp',
  'Last_Ping__c',
  'Avg_Dwell_Min__c',
  'Facility_Rating__c',
]

const derivedColumns = ({ apiName, fields, name }: ObjectDefinition): readonly string[] =>
  [
    ...(name.kind === 'formula' ? ['Name'] : []),
    ...Object.entries(fields).flatMap(([field, { formula }]) => (formula === undefined ? [] : [field])),
  ].map((field) => `${apiName}.${field}`)

/**
 * Returns the trigger statement that stores changed fields of the event `event_id`, in the transaction of
 * the change.
 */
export function storeFieldChanges(objects: readonly ObjectDefinition[]): string {
  const derived = objects.flatMap(derivedColumns).toSorted()
  return `if tg_op = 'UPDATE' and current_setting('app.history', true) is distinct from 'off' and tg_table_name not in (${UNTRACKED_OBJECTS.map(literal).join(', ')}) then
      insert into portal_field_change (event_id, record_id, field, before, after)
      select event_id, facts->>'Id', now.key, left(was.value, ${MAX_VALUE}), left(now.value, ${MAX_VALUE})
      from jsonb_each_text(facts) now join jsonb_each_text(to_jsonb(old)) was on was.key = now.key
      where was.value is distinct from now.value and not starts_with(now.key, 'portal_')
        and now.key not in (${UNTRACKED_FIELDS.map(literal).join(', ')})
        and tg_table_name || '.' || now.key not in (${derived.map(literal).join(', ')});
    end if;`
}

/**
 * Deletes the history of records, and stores none for the rest of the transaction: the values are personal
 * data of an erased person.
 */
export async function eraseFieldHistory(queries: Queries, recordIds: readonly string[]): Promise<void> {
  await sql`select set_config('app.history', 'off', true)`.execute(queries)
  await fieldHistoryTables(queries)
    .deleteFrom('portal_field_change')
    .where('record_id', 'in', [...recordIds])
    .execute()
}
