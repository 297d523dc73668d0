import { defineObject } from '../defineObject'
import { dateTime, longText, lookup, picklist, text } from '../fields'
import { notificationKinds } from '../picklists'
import { ownContact } from '../rowRules'

export const notification = defineObject({
  apiName: 'Notification__c',
  label: 'Notification',
  labelPlural: 'Notifications',
  keyPrefix: 'a0I',
  color: 'FF5D2D',
  name: { kind: 'text', label: 'Message', length: 255 },
  fields: {
    Contact__c: lookup({
      label: 'Contact',
      references: 'Contact',
      childRelationship: 'Notifications__r',
      required: true,
      onDelete: 'cascade',
    }),
    Kind__c: picklist({ label: 'Kind', values: notificationKinds, required: true }),
    /** Name of the text, and its values as JSON: rendered in the reader's language. */
    Text__c: text({ label: 'Text', length: 40 }),
    Values__c: longText({ label: 'Values' }),
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Notifications__r',
      onDelete: 'cascade',
    }),
    Read_At__c: dateTime({ label: 'Read At' }),
  },
  sharing: { read: ownContact('Contact__c'), write: ownContact('Contact__c') },
  indexes: [{ name: 'Notification__c_contact', on: ['"Contact__c"', '"CreatedDate" desc'] }],
  compact: ['Name', 'Kind__c', 'Read_At__c'],
})
