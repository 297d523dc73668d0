import { defineObject } from '../defineObject'
import { lookup, text } from '../fields'
import { parentVisible } from '../rowRules'

/** Has the visibility of its message. */
export const messageFile = defineObject({
  apiName: 'Message_File__c',
  label: 'Message File',
  labelPlural: 'Message Files',
  keyPrefix: 'a0Y',
  color: '1589EE',
  appendOnly: true,
  name: { kind: 'autoNumber', label: 'Message File', format: 'MF-{00000000}' },
  fields: {
    Message__c: lookup({
      label: 'Message',
      references: 'Message__c',
      childRelationship: 'Files__r',
      required: true,
      onDelete: 'restrict',
    }),
    ContentDocumentId: text({ label: 'File', length: 18, required: true }),
  },
  sharing: { read: parentVisible('Message__c') },
  uniqueKeys: [
    {
      name: 'Message_File__c_once',
      fields: ['Message__c', 'ContentDocumentId'],
      message: 'A message has each file once.',
    },
  ],
  indexes: [{ name: 'Message_File__c_file', on: ['"ContentDocumentId" collate "C"'] }],
  compact: ['Name', 'Message__c'],
})
