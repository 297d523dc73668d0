import { defineObject } from '../defineObject'
import { dateTime, lookup, picklist, text } from '../fields'
import { appointmentRequestStatuses } from '../picklists'
import { allOf, anyOf, inSet, ownAccount, role } from '../rowRules'

/** A request for another window of a stop, and the provider's response. */
export const appointmentRequest = defineObject({
  apiName: 'Appointment_Request__c',
  label: 'Appointment Request',
  labelPlural: 'Appointment Requests',
  keyPrefix: 'a0Q',
  color: 'F88962',
  name: { kind: 'autoNumber', label: 'Request', format: 'AR-{000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Appointment_Requests__r',
      required: true,
      onDelete: 'cascade',
    }),
    Stop__c: lookup({
      label: 'Stop',
      references: 'Load_Stop__c',
      childRelationship: 'Appointment_Requests__r',
      required: true,
      onDelete: 'cascade',
    }),
    Account__c: lookup({
      label: 'Requested By',
      references: 'Account',
      childRelationship: 'Appointment_Requests__r',
      required: true,
      onDelete: 'restrict',
    }),
    Requested_Start__c: dateTime({ label: 'Requested Start', required: true }),
    Requested_End__c: dateTime({ label: 'Requested End', required: true }),
    Reason__c: text({ label: 'Reason', length: 255, required: true }),
    Status__c: picklist({
      label: 'Status',
      values: appointmentRequestStatuses,
      required: true,
      defaultValue: 'Open',
    }),
    Answer__c: text({ label: 'Answer', length: 255 }),
    Answered_At__c: dateTime({ label: 'Answered At' }),
  },
  sharing: {
    read: anyOf(
      allOf(role('Admin', 'Dispatcher', 'Shipper User'), ownAccount('Account__c')),
      allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads')),
    ),
  },
  uniqueKeys: [
    {
      name: 'Appointment_Request__c_open',
      fields: ['Stop__c', 'Account__c'],
      where: `"Status__c" = 'Open'`,
      message: 'A request for this stop is still open.',
    },
  ],
  checks: [
    {
      name: 'Appointment_Request__c_window',
      sql: '"Requested_Start__c" < "Requested_End__c"',
      message: 'A window must end after it starts.',
    },
    {
      name: 'Appointment_Request__c_declined',
      sql: `"Status__c" <> 'Declined' or "Answer__c" is not null`,
      message: 'A request is declined with a reason.',
      field: 'Answer__c',
    },
  ],
  indexes: [{ name: 'Appointment_Request__c_load', on: ['"Load__c"'] }],
  compact: ['Name', 'Load__c', 'Requested_Start__c', 'Status__c'],
})
