import { defineObject } from '../defineObject'
import { checkbox, longText, lookup, phone, picklist, text } from '../fields'
import { locationTypes, states } from '../picklists'
import { ownAccount } from '../rowRules'

/** A place of the company. Exactly one is primary: the database refuses a second. */
export const carrierLocation = defineObject({
  apiName: 'Carrier_Location__c',
  label: 'Location',
  labelPlural: 'Locations',
  keyPrefix: 'a0A',
  color: 'EF6E64',
  name: { kind: 'text', label: 'Location Name', length: 80 },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Locations__r',
      required: true,
      onDelete: 'cascade',
    }),
    Type__c: picklist({ label: 'Type', values: locationTypes }),
    Street__c: text({ label: 'Street', required: true }),
    City__c: text({ label: 'City', length: 80, required: true }),
    State__c: picklist({ label: 'State', values: states, required: true }),
    Postal_Code__c: text({ label: 'ZIP', length: 10, required: true }),
    Phone__c: phone({ label: 'Phone' }),
    Hours__c: longText({ label: 'Hours' }),
    Primary__c: checkbox({ label: 'Primary' }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  uniqueKeys: [
    {
      name: 'Carrier_Location__c_primary',
      fields: ['Account__c'],
      where: '"Primary__c"',
      message: 'Another location is already the primary one.',
    },
    {
      name: 'Carrier_Location__c_address',
      fields: ['Account__c', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
      message: 'There is already a location with this address.',
    },
  ],
  checks: [
    {
      name: 'Carrier_Location__c_zip',
      sql: `"Postal_Code__c" ~ '^[0-9]{5}(-[0-9]{4})?$'`,
      message: 'Enter a ZIP code of 5 digits, or 5-4.',
    },
  ],
  compact: ['Name', 'Type__c', 'City__c', 'State__c', 'Primary__c'],
  listViews: [
    {
      apiName: 'All_Locations',
      label: 'All Locations',
      columns: ['Name', 'Type__c', 'Street__c', 'City__c', 'State__c', 'Primary__c'],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
  ],
})
