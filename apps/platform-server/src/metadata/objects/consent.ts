import { defineObject } from '../defineObject'
import { checkbox, dateTime, lookup, text } from '../fields'
import { allOf, ownAccount, ownContact } from '../rowRules'

/** Stores the hash of the text. Immutable; a revocation is another row. */
export const consent = defineObject({
  apiName: 'Consent__c',
  label: 'Consent',
  labelPlural: 'Consents',
  keyPrefix: 'a0J',
  color: '66895A',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Consent', format: 'CN-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Consents__r',
      required: true,
      onDelete: 'restrict',
    }),
    Contact__c: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Consents__r',
      required: true,
      onDelete: 'restrict',
    }),
    Version__c: text({ label: 'Version', length: 20, required: true }),
    Terms_Accepted__c: checkbox({ label: 'Terms Accepted' }),
    Share_Accepted__c: checkbox({ label: 'Sharing Accepted' }),
    Contact_Accepted__c: checkbox({ label: 'Contact Accepted' }),
    Accepted_At__c: dateTime({ label: 'Accepted At', required: true }),
    Text_Hash__c: text({ label: 'Hash of the Text', length: 64, required: true }),
    Locale__c: text({ label: 'Locale', length: 10 }),
    Ip__c: text({ label: 'Address', length: 45 }),
    User_Agent__c: text({ label: 'Browser', length: 255 }),
    Revoked_At__c: dateTime({ label: 'Revoked At' }),
  },
  sharing: { read: allOf(ownContact('Contact__c'), ownAccount('Account__c')) },
  indexes: [{ name: 'Consent__c_member', on: ['"Contact__c"', '"Account__c"', '"Accepted_At__c" desc'] }],
  compact: ['Name', 'Version__c', 'Accepted_At__c'],
})
