import { defineObject } from '../defineObject'
import { longText, lookup, number, text } from '../fields'
import { allOf, anyOf, ownAccount, ownUser, referredBy, role } from '../rowRules'

/** The common record of a file's versions. Standard object of the platform. */
export const contentDocument = defineObject({
  apiName: 'ContentDocument',
  label: 'File',
  labelPlural: 'Files',
  keyPrefix: '069',
  color: 'BAAC93',
  name: { kind: 'formula', label: 'Title', formula: '"Title"' },
  fields: {
    Title: text({ label: 'Title', length: 120, required: true }),
    Description: longText({ label: 'Description' }),
    FileExtension: text({ label: 'File Extension', length: 40 }),
    FileType: text({ label: 'File Type', length: 20 }),
    ContentSize: number({ label: 'Size (bytes)', precision: 10 }),
    Account__c: lookup({ label: 'Account', references: 'Account', onDelete: 'restrict' }),
    LatestPublishedVersionId: lookup({
      label: 'Latest Version',
      references: 'ContentVersion',
      onDelete: 'clear',
    }),
  },
  sharing: {
    // An unattached file is visible to its uploader only; afterwards, to everyone with access to the
    // document.
    read: anyOf(
      allOf(ownUser('OwnerId'), ownAccount('Account__c')),
      referredBy('Load_Document__c', 'ContentDocumentId'),
      referredBy('Shipper_Invoice__c', 'ContentDocumentId'),
      referredBy('Message_File__c', 'ContentDocumentId'),
    ),
    write: allOf(role('Admin', 'Dispatcher', 'Driver', 'Shipper User'), ownAccount('Account__c')),
    staffWrite: ownAccount('Account__c'),
  },
  compact: ['Title', 'FileType', 'ContentSize', 'CreatedDate'],
})
