import { defineObject } from '../defineObject'
import { dateTime, lookup, text } from '../fields'
import { allOf, ownAccount, role } from '../rowRules'

/** A signature with the hash of the signed text. Immutable. */
export const carrierAgreement = defineObject({
  apiName: 'Carrier_Agreement__c',
  label: 'Carrier Agreement',
  labelPlural: 'Carrier Agreements',
  keyPrefix: 'a1C',
  color: '5A7F89',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Agreement', format: 'CA-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Carrier_Agreements__r',
      required: true,
      onDelete: 'restrict',
    }),
    Contact__c: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Carrier_Agreements__r',
      required: true,
      onDelete: 'restrict',
    }),
    Signed_Name__c: text({ label: 'Signed by', length: 120, required: true }),
    Signed_Title__c: text({ label: 'Title of the Signer', length: 80, required: true }),
    Signed_At__c: dateTime({ label: 'Signed At', required: true }),
    Version__c: text({ label: 'Version', length: 20, required: true }),
    Text_Hash__c: text({ label: 'Hash of the Text', length: 64, required: true }),
    Locale__c: text({ label: 'Locale', length: 10, required: true }),
    Ip__c: text({ label: 'Address', length: 45 }),
    User_Agent__c: text({ label: 'Browser', length: 255 }),
  },
  sharing: { read: allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')) },
  uniqueKeys: [
    {
      name: 'Carrier_Agreement__c_once',
      fields: ['Account__c', 'Version__c'],
      message: 'This company has signed this version of the agreement.',
    },
  ],
  compact: ['Name', 'Account__c', 'Signed_Name__c', 'Signed_At__c'],
})
