import { defineObject } from '../defineObject'
import { lookup, text } from '../fields'
import { role } from '../rowRules'

/**
 * Standard object of the platform. Links are for the provider's staff only; documents of loads and
 * companies are `Load_Document__c`.
 */
export const contentDocumentLink = defineObject({
  apiName: 'ContentDocumentLink',
  label: 'File Link',
  labelPlural: 'File Links',
  keyPrefix: '06A',
  color: 'BAAC93',
  name: { kind: 'autoNumber', label: 'File Link', format: 'FL-{00000000}' },
  fields: {
    ContentDocumentId: lookup({
      label: 'File',
      references: 'ContentDocument',
      childRelationship: 'ContentDocumentLinks',
      required: true,
      onDelete: 'cascade',
    }),
    LinkedEntityId: text({ label: 'Record', length: 18, required: true }),
  },
  sharing: {
    read: role('Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing', 'Auditor'),
  },
  uniqueKeys: [
    {
      name: 'ContentDocumentLink_once',
      fields: ['LinkedEntityId', 'ContentDocumentId'],
      message: 'This file is attached to the record already.',
    },
  ],
  compact: ['Name', 'ContentDocumentId', 'CreatedDate'],
})
