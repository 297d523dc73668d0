import { defineObject } from '../defineObject'
import { checkbox, longText, lookup, number, text } from '../fields'
import { allOf, parentVisible, role } from '../rowRules'

/** One upload of a file. Its bytes are in `portal_file_part`, under `File_Key__c`. */
export const contentVersion = defineObject({
  apiName: 'ContentVersion',
  label: 'File Version',
  labelPlural: 'File Versions',
  keyPrefix: '068',
  color: 'BAAC93',
  name: { kind: 'formula', label: 'Title', formula: '"Title"' },
  fields: {
    ContentDocumentId: lookup({
      label: 'File',
      references: 'ContentDocument',
      childRelationship: 'ContentVersions',
      required: true,
      onDelete: 'cascade',
    }),
    Title: text({ label: 'Title', length: 120, required: true }),
    Description: longText({ label: 'Description' }),
    PathOnClient: text({ label: 'Original Name', length: 120 }),
    FileExtension: text({ label: 'File Extension', length: 40 }),
    FileType: text({ label: 'File Type', length: 20, required: true }),
    ContentSize: number({ label: 'Size (bytes)', precision: 10, required: true }),
    VersionNumber: number({ label: 'Version', precision: 9, required: true }),
    IsLatest: checkbox({ label: 'Latest' }),
    Page_Count__c: number({ label: 'Pages', precision: 5 }),
    Sha256__c: text({ label: 'SHA-256', length: 64, required: true }),
    File_Key__c: text({ label: 'File Key', length: 36, required: true }),
  },
  sharing: {
    read: parentVisible('ContentDocumentId'),
    write: allOf(role('Admin', 'Dispatcher', 'Driver'), parentVisible('ContentDocumentId')),
  },
  uniqueKeys: [
    {
      name: 'ContentVersion_number',
      fields: ['ContentDocumentId', 'VersionNumber'],
      message: 'Another version was uploaded at the same moment. Try again.',
    },
  ],
  compact: ['Title', 'VersionNumber', 'FileType', 'ContentSize', 'CreatedDate'],
})
