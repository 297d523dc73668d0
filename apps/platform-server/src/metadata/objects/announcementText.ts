import { defineObject } from '../defineObject'
import { longText, lookup, picklist } from '../fields'
import { translationLanguages } from '../picklists'
import { parentVisible } from '../rowRules'

export const announcementText = defineObject({
  apiName: 'Announcement_Text__c',
  label: 'Announcement Text',
  labelPlural: 'Announcement Texts',
  keyPrefix: 'a0X',
  color: 'D8BE5F',
  name: { kind: 'autoNumber', label: 'Announcement Text', format: 'AT-{0000}' },
  fields: {
    Announcement__c: lookup({
      label: 'Announcement',
      references: 'Portal_Announcement__c',
      childRelationship: 'Texts__r',
      required: true,
      onDelete: 'cascade',
    }),
    Language__c: picklist({ label: 'Language', values: translationLanguages, required: true }),
    Body__c: longText({ label: 'Body', required: true }),
  },
  sharing: { read: parentVisible('Announcement__c') },
  uniqueKeys: [
    {
      name: 'Announcement_Text__c_language',
      fields: ['Announcement__c', 'Language__c'],
      message: 'This announcement already has a text in this language. Change that text.',
      field: 'Language__c',
    },
  ],
  checks: [
    {
      name: 'Announcement_Text__c_body',
      sql: `btrim("Body__c") <> ''`,
      message: 'Enter the text. Delete it to show the English text instead.',
      field: 'Body__c',
    },
  ],
  compact: ['Name', 'Announcement__c', 'Language__c'],
})
