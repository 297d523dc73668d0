/**
 * The SQL expression of an event's hash: SHA-256 over the hash before it and everything that the event says. The
 * trigger that writes the chain and the check that reads it use this one text, `row` being what holds the columns.
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
  // Events without a count or a reason have the hash that they had before there were any.
  const count = `case when ${row}."Count__c" is null then '[]'::jsonb else jsonb_build_array(${row}."Count__c") end`
  const reason = `case when ${row}."Reason__c" is null then '[]'::jsonb else jsonb_build_array(${row}."Reason__c") end`
  const facts = `jsonb_build_array(${[...columns, occurredAt].join(', ')}) || ${count} || ${reason}`
  return `encode(sha256(convert_to((${facts})::text, 'UTF8')), 'hex')`
}
