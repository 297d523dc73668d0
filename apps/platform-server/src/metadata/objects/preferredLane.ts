import { defineObject } from '../defineObject'
import { currency, geolocation, lookup, multiPicklist, number, picklist, text } from '../fields'
import { alertFrequencies, equipmentTypes, placeKinds, states, weekdays } from '../picklists'
import { ownAccount } from '../rowRules'

/** A lane that the company likes to run. Names: portal contract §5. */
export const preferredLane = defineObject({
  apiName: 'Preferred_Lane__c',
  label: 'Preferred Lane',
  labelPlural: 'Preferred Lanes',
  keyPrefix: 'a0F',
  color: '1589EE',
  name: { kind: 'autoNumber', label: 'Lane', format: 'PL-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Lanes__r',
      required: true,
      onDelete: 'cascade',
    }),
    Origin_Kind__c: picklist({ label: 'Origin', values: placeKinds, required: true, defaultValue: 'City' }),
    Origin_City__c: text({ label: 'Origin City', length: 80 }),
    Origin_State__c: picklist({ label: 'Origin State', values: states }),
    Origin_States__c: multiPicklist({ label: 'Origin States', values: states }),
    Origin_Radius_mi__c: number({ label: 'Origin Radius (mi)', precision: 4 }),
    Origin__c: geolocation({ label: 'Origin Point' }),
    Destination_Kind__c: picklist({
      label: 'Destination',
      values: placeKinds,
      required: true,
      defaultValue: 'Anywhere',
    }),
    Destination_City__c: text({ label: 'Destination City', length: 80 }),
    Destination_State__c: picklist({ label: 'Destination State', values: states }),
    Destination_States__c: multiPicklist({ label: 'Destination States', values: states }),
    Destination_Radius_mi__c: number({ label: 'Destination Radius (mi)', precision: 4 }),
    Destination__c: geolocation({ label: 'Destination Point' }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes, required: true }),
    Days__c: multiPicklist({ label: 'Days of Week', values: weekdays }),
    Min_RPM__c: currency({ label: 'Lowest Rate per Mile' }),
    Min_Total__c: currency({ label: 'Lowest Total' }),
    Alert__c: picklist({ label: 'Alert', values: alertFrequencies, required: true, defaultValue: 'Off' }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  checks: [
    {
      name: 'Preferred_Lane__c_origin_radius',
      sql: '"Origin_Radius_mi__c" between 25 and 500',
      message: 'The radius around the origin is between 25 and 500 miles.',
    },
    {
      name: 'Preferred_Lane__c_destination_radius',
      sql: '"Destination_Radius_mi__c" between 25 and 500',
      message: 'The radius around the destination is between 25 and 500 miles.',
    },
    {
      name: 'Preferred_Lane__c_origin_city',
      sql: `"Origin_Kind__c" <> 'City' or ("Origin_City__c" is not null and "Origin_State__c" is not null)`,
      message: 'Give the city and state of the origin.',
    },
  ],
  indexes: [{ name: 'Preferred_Lane__c_account', on: ['"Account__c"'] }],
  compact: ['Name', 'Origin_City__c', 'Origin_State__c', 'Destination_City__c', 'Equipment_Type__c'],
})
