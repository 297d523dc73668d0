import { defineObject } from '../defineObject'
import { dateTime, number, text } from '../fields'
import { allOf, ownAccount, role } from '../rowRules'

/**
 * Inserted by triggers in the transaction of the change (`audit/auditTables.ts`), hash-chained and
 * immutable. Admins can read actions by their account and on its records.
 */
export const auditEvent = defineObject({
  apiName: 'Audit_Event__c',
  label: 'Audit Event',
  labelPlural: 'Audit Events',
  keyPrefix: 'a0M',
  color: '706E6B',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Audit Event', format: 'AE-{00000000}' },
  fields: {
    /** Gapless position in the hash chain; null for an event of a batch, whose batch has one. */
    Sequence__c: number({ label: 'Place in the Chain', precision: 18, scale: 0, unique: true }),
    Actor__c: text({ label: 'Actor', length: 18 }),
    Account__c: text({ label: 'Account', length: 18 }),
    Action__c: text({ label: 'Action', length: 80, required: true }),
    Object__c: text({ label: 'Object', length: 80 }),
    Record_Id__c: text({ label: 'Record', length: 18 }),
    Occurred_At__c: dateTime({ label: 'Occurred At', required: true }),
    Before_Hash__c: text({ label: 'Hash Before', length: 64 }),
    After_Hash__c: text({ label: 'Hash After', length: 64 }),
    Request_Id__c: text({ label: 'Request', length: 64 }),
    Reason__c: text({ label: 'Reason', length: 255 }),
    Ip__c: text({ label: 'Address', length: 45 }),
    /** Number of equal rejected requests that this event aggregates; null for one. */
    Count__c: number({ label: 'Count', precision: 9, scale: 0 }),
    /** Events of a large transaction have the id of their first event here, and one event of the chain for all. */
    Batch__c: text({ label: 'Batch', length: 18 }),
    Previous_Hash__c: text({ label: 'Hash of the Previous Event', length: 64 }),
    Hash__c: text({ label: 'Hash', length: 64, unique: true }),
  },
  sharing: { read: allOf(role('Admin'), ownAccount('Account__c')) },
  indexes: [
    { name: 'Audit_Event__c_record', on: ['"Record_Id__c"', '"Occurred_At__c"'] },
    { name: 'Audit_Event__c_batch', on: ['"Batch__c"', '"Id"'], where: '"Batch__c" is not null' },
    { name: 'Audit_Event__c_time', on: ['"Occurred_At__c"'] },
    // In the order of the chain, for pagination.
    { name: 'Audit_Event__c_actor', on: ['"Actor__c"', '"Sequence__c"'] },
    { name: 'Audit_Event__c_account', on: ['"Account__c"', '"Sequence__c"'] },
  ],
})
