import { defineObject } from '../defineObject'
import { dateTime, lookup, phone, picklist, text } from '../fields'
import { deviceStatuses, trackingMethods, trackingProviders } from '../picklists'
import { allOf, anyOf, ownAccount, ownContact, role } from '../rowRules'

const visible = anyOf(
  allOf(role('Admin', 'Dispatcher', 'Carrier User'), ownAccount('Account__c')),
  allOf(role('Driver'), ownAccount('Account__c'), ownContact('Driver__c')),
)

/** How a truck or driver is tracked. A unit has at most one device in use. */
export const trackingDevice = defineObject({
  apiName: 'Tracking_Device__c',
  label: 'Track & Trace Device',
  labelPlural: 'Track & Trace Devices',
  keyPrefix: 'a0C',
  color: '0B827C',
  name: { kind: 'autoNumber', label: 'Device', format: 'D-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Devices__r',
      required: true,
      onDelete: 'cascade',
    }),
    Method__c: picklist({ label: 'Method', values: trackingMethods, required: true }),
    Provider__c: picklist({ label: 'Provider', values: trackingProviders }),
    Device_Id__c: text({ label: 'Device Id', length: 40 }),
    Unit__c: lookup({
      label: 'Unit',
      references: 'Carrier_Equipment__c',
      childRelationship: 'Devices__r',
      onDelete: 'clear',
    }),
    Driver__c: lookup({
      label: 'Driver',
      references: 'Contact',
      childRelationship: 'Devices__r',
      onDelete: 'clear',
    }),
    Phone__c: phone({ label: 'Phone' }),
    Status__c: picklist({
      label: 'Status',
      values: deviceStatuses,
      required: true,
      defaultValue: 'Not Connected',
    }),
    Last_Ping__c: dateTime({ label: 'Last Ping' }),
  },
  sharing: { read: visible, write: visible },
  uniqueKeys: [
    {
      name: 'Tracking_Device__c_one_per_unit',
      fields: ['Unit__c'],
      where: `"Status__c" in ('Pending', 'Connected')`,
      message: 'This unit already has a device in use.',
    },
  ],
  indexes: [{ name: 'Tracking_Device__c_account', on: ['"Account__c"'] }],
  compact: ['Name', 'Method__c', 'Provider__c', 'Status__c', 'Last_Ping__c'],
})
