import { defineObject } from '../defineObject'
import { dateTime, longText, lookup, picklist } from '../fields'
import { alertFrequencies, savedForPages } from '../picklists'
import { allOf, ownAccount, ownContact } from '../rowRules'
import { jsonObjectForm } from '../textForms'

const own = allOf(ownContact('Contact__c'), ownAccount('Account__c'))

export const savedSearch = defineObject({
  apiName: 'Saved_Search__c',
  label: 'Saved Search',
  labelPlural: 'Saved Searches',
  keyPrefix: 'a0H',
  color: 'F49756',
  name: { kind: 'text', label: 'Name', length: 80 },
  fields: {
    Contact__c: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Saved_Searches__r',
      required: true,
      onDelete: 'cascade',
    }),
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Saved_Searches__r',
      required: true,
      onDelete: 'cascade',
    }),
    Filters__c: longText({ label: 'Filters', required: true, form: jsonObjectForm }),
    Alert__c: picklist({ label: 'Alert', values: alertFrequencies, required: true, defaultValue: 'Off' }),
    Page__c: picklist({ label: 'Page', values: savedForPages, required: true, defaultValue: 'Find Loads' }),
    Last_Seen__c: dateTime({ label: 'Last Seen' }),
  },
  sharing: { read: own, write: own },
  checks: [
    {
      name: 'Saved_Search__c_alert',
      sql: '"Page__c" = \'Find Loads\' or "Alert__c" = \'Off\'',
      message: 'Only a search of Find Loads has an alert.',
      field: 'Alert__c',
    },
  ],
  indexes: [{ name: 'Saved_Search__c_contact', on: ['"Contact__c"', '"Account__c"'] }],
  compact: ['Name', 'Alert__c', 'Last_Seen__c'],
})
