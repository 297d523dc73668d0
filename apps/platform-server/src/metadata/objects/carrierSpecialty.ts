import { defineObject } from '../defineObject'
import { date, lookup, picklist, text } from '../fields'
import { specialties } from '../picklists'
import { ownAccount } from '../rowRules'

/** A certification or capability; ignored once expired. */
export const carrierSpecialty = defineObject({
  apiName: 'Carrier_Specialty__c',
  label: 'Specialty',
  labelPlural: 'Specialties',
  keyPrefix: 'a0E',
  color: 'CB65FF',
  name: { kind: 'formula', label: 'Specialty', formula: '"Specialty__c"' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Specialties__r',
      required: true,
      onDelete: 'cascade',
    }),
    Specialty__c: picklist({ label: 'Specialty', values: specialties, required: true }),
    Certificate_Number__c: text({ label: 'Certificate Number', length: 40 }),
    Expires__c: date({ label: 'Expires', helpText: 'Hazmat and TWIC always expire' }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  uniqueKeys: [
    {
      name: 'Carrier_Specialty__c_once',
      fields: ['Account__c', 'Specialty__c'],
      message: 'This specialty is already in the list. Change it there.',
      field: 'Specialty__c',
    },
  ],
  checks: [
    {
      name: 'Carrier_Specialty__c_expiry',
      sql: `"Specialty__c" not in ('Hazmat', 'TWIC') or "Expires__c" is not null`,
      message: 'Hazmat and TWIC need the day on which they expire.',
      field: 'Expires__c',
    },
  ],
})
