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
  return `encode(sha256(convert_to(jsonb_build_array(${[...columns, occurredAt].join(', ')})::text, 'UTF8')), 'hex')`
}
