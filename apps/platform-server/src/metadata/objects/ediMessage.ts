import { defineObject } from '../defineObject'
import { dateTime, longText, lookup, number, picklist, text } from '../fields'
import { ediDirections, ediMessageStatuses } from '../picklists'
import { role } from '../rowRules'

/** A received or sent transaction set (ITG-04). */
export const ediMessage = defineObject({
  apiName: 'EDI_Message__c',
  label: 'EDI Message',
  labelPlural: 'EDI Messages',
  keyPrefix: 'a1Q',
  color: '3A7CA5',
  name: { kind: 'autoNumber', label: 'Message', format: 'EDI-{0000000}' },
  fields: {
    Partner__c: lookup({
      label: 'Partner',
      references: 'EDI_Partner__c',
      childRelationship: 'Messages__r',
      required: true,
      onDelete: 'restrict',
    }),
    Direction__c: picklist({ label: 'Direction', values: ediDirections, required: true }),
    /** Not a picklist: a partner may send an unknown set. */
    Set__c: text({ label: 'Transaction Set', length: 6, required: true }),
    Status__c: picklist({ label: 'Status', values: ediMessageStatuses, required: true }),
    Reason__c: longText({ label: 'Reason' }),
    Reference__c: text({ label: 'Reference', length: 30, helpText: 'The shipment, or the invoice' }),
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'EDI_Messages__r',
      onDelete: 'clear',
    }),
    Interchange_Number__c: text({ label: 'Interchange Number', length: 9, required: true }),
    Group_Number__c: text({ label: 'Group Number', length: 9 }),
    Set_Number__c: text({ label: 'Set Number', length: 9 }),
    Place__c: number({ label: 'Place in Interchange', precision: 4, required: true }),
    At__c: dateTime({ label: 'Received or Written', required: true }),
    Sent_At__c: dateTime({ label: 'Sent' }),
    Acknowledged_At__c: dateTime({ label: 'Acknowledged' }),
  },
  sharing: { read: role('Provider Admin', 'Operations', 'Billing', 'Auditor') },
  uniqueKeys: [
    {
      name: 'EDI_Message__c_once',
      fields: ['Partner__c', 'Direction__c', 'Interchange_Number__c', 'Place__c'],
      message: 'This message is there already.',
    },
  ],
  indexes: [
    { name: 'EDI_Message__c_load', on: ['"Load__c"'], where: '"Load__c" is not null' },
    { name: 'EDI_Message__c_at', on: ['"At__c" desc'] },
  ],
  compact: ['Name', 'Direction__c', 'Set__c', 'Status__c', 'Partner__c', 'Reference__c', 'Load__c', 'At__c'],
})
