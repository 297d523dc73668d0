import { defineObject } from '../defineObject'
import { checkbox, longText, lookup, number, text } from '../fields'
import { allOf, parentVisible, role } from '../rowRules'

/** The bytes are in `portal_file_part`, indexed by `File_Key__c`. */
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
    write: allOf(role('Admin', 'Dispatcher', 'Driver', 'Shipper User'), parentVisible('ContentDocumentId')),
  },
  uniqueKeys: [
    {
      name: 'ContentVersion_number',
      fields: ['ContentDocumentId', 'VersionNumber'],
      message: 'Another version was uploaded at the same moment. Try again.',
    },
  ],
  rules: [
    {
      name: 'ContentVersion_under_review',
      timing: 'before insert',
      refusals: {
        ContentVersion_reviewed:
          'This file was reviewed as a document and stays as it is. Upload the new version as a file of its own and attach it.',
      },
      // An accepted document keeps its reviewed version; one under review follows the latest version. Only
      // the server writes rate confirmations, and each re-issue is a version.
      body: `begin
        if new."VersionNumber" = 1 then return new; end if;
        perform 1 from "ContentDocument" where "Id" = new."ContentDocumentId" for no key update;
        perform 1 from "Load_Document__c" where "ContentDocumentId" = new."ContentDocumentId" for update;
        if exists (select 1 from "Load_Document__c" where "ContentDocumentId" = new."ContentDocumentId"
            and "Status__c" in ('Accepted', 'Rejected') and "Type__c" <> 'Rate Confirmation') then
          perform portal_refuse('ContentVersion_reviewed');
        end if;
        update "Load_Document__c" set "Sha256__c" = new."Sha256__c", "Page_Count__c" = new."Page_Count__c"
          where "ContentDocumentId" = new."ContentDocumentId";
        return new;
      end`,
    },
  ],
  compact: ['Title', 'VersionNumber', 'FileType', 'ContentSize', 'CreatedDate'],
})
