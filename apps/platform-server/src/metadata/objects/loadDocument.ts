import { defineObject } from '../defineObject'
import { checkbox, currency, lookup, number, picklist, text } from '../fields'
import { documentStatuses, documentTypes, rejectReasons } from '../picklists'
import { allOf, anyOf, inSet, ofOwnLoad, ownAccount, role } from '../rowRules'

/** A document of a load or company. Rules: domain model §5. */
export const loadDocument = defineObject({
  apiName: 'Load_Document__c',
  label: 'Document',
  labelPlural: 'Documents',
  keyPrefix: 'a07',
  color: 'BAAC93',
  name: { kind: 'text', label: 'Document', length: 120 },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Documents__r',
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Documents__r',
      onDelete: 'restrict',
    }),
    Type__c: picklist({ label: 'Type', values: documentTypes, required: true }),
    Status__c: picklist({
      label: 'Status',
      values: documentStatuses,
      required: true,
      defaultValue: 'Uploading',
    }),
    Reject_Reason__c: picklist({ label: 'Reject Reason', values: rejectReasons }),
    ContentDocumentId: text({ label: 'File', length: 18, required: true }),
    Signed__c: checkbox({ label: 'Signed' }),
    Signed_By__c: text({ label: 'Signed By', length: 80 }),
    Page_Count__c: number({ label: 'Pages', precision: 3 }),
    Sha256__c: text({ label: 'SHA-256', length: 64 }),
    Amount__c: currency({ label: 'Amount' }),
    Accessorial__c: lookup({
      label: 'Evidence For',
      references: 'Accessorial__c',
      childRelationship: 'Evidence__r',
      onDelete: 'clear',
    }),
  },
  sharing: {
    read: anyOf(
      allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')),
      allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads'), {
        rule: 'in',
        field: 'Type__c',
        values: ['BOL', 'POD', 'Lumper Receipt', 'Scale Ticket', 'Detention Evidence', 'Photo', 'Other'],
      }),
      allOf(role('Shipper User'), ofOwnLoad('Load__c'), {
        rule: 'in',
        field: 'Type__c',
        values: ['BOL', 'POD'],
      }),
    ),
  },
  uniqueKeys: [
    {
      name: 'Load_Document__c_once',
      fields: ['Load__c', 'Type__c', 'Sha256__c'],
      where: `"Status__c" <> 'Rejected'`,
      message: 'The same file is already attached to this load.',
    },
  ],
  checks: [
    {
      name: 'Load_Document__c_belongs',
      sql: '"Load__c" is not null or "Account__c" is not null',
      message: 'A document belongs to a load or to an account.',
    },
  ],
  indexes: [
    { name: 'Load_Document__c_load', on: ['"Load__c"', '"Type__c"'] },
    { name: 'Load_Document__c_file', on: ['"ContentDocumentId" collate "C"'] },
    { name: 'Load_Document__c_account', on: ['"Account__c"', '"CreatedDate" desc'] },
  ],
  compact: ['Name', 'Type__c', 'Status__c', 'Load__c'],
})
