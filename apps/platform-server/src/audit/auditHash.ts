/**
 * SQL of an event's hash: SHA-256 over the previous hash and every field of the event. Shared by trigger
 * and verification; `row` is the row's alias.
 */
export function auditHashSql(row: string): string {
  const columns = [
    'Sequence__c',
    'Previous_Hash__c',
    'Actor__c',
    'Account__c',
    'Action__c',
    'Object__c',
    'Record_Id__c',
    'Before_Hash__c',
    'After_Hash__c',
    'Request_Id__c',
    'Ip__c',
  ].map((name) => `${row}."${name}"`)
  const occurredAt = `extract(epoch from ${row}."Occurred_At__c")`
  // Events without a count keep the hash from before the column existed.
  const count = `case when ${row}."Count__c" is null then '[]'::jsonb else jsonb_build_array(${row}."Count__c") end`
  const reason = `case when ${row}."Reason__c" is null then '[]'::jsonb else jsonb_build_array(${row}."Reason__c") end`
  const batch = `case when ${row}."Batch__c" is null then '[]'::jsonb else jsonb_build_array(${row}."Batch__c") end`
  const facts = `jsonb_build_array(${[...columns, occurredAt].join(', ')}) || ${count} || ${reason} || ${batch}`
  return `encode(sha256(convert_to((${facts})::text, 'UTF8')), 'hex')`
}

/** The action of the event of the chain that covers the events of a batch. */
export const BATCH_ACTION = 'Batch'

/** The SQL aggregate of the hashes of a batch; its event has it in `After_Hash__c`. */
export const batchHashSql = (row: string): string =>
  `encode(sha256(convert_to(string_agg(${row}."Hash__c", '' order by ${row}."Id" collate "C"), 'UTF8')), 'hex')`
