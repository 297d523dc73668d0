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
  const facts = `jsonb_build_array(${[...columns, occurredAt].join(', ')}) || ${count} || ${reason}`
  return `encode(sha256(convert_to((${facts})::text, 'UTF8')), 'hex')`
}
