import { defineObject } from '../defineObject'
import { dateTime, longText, number, picklist, text } from '../fields'
import { ediFileStatuses, ediSources } from '../picklists'
import { role } from '../rowRules'

/** An X12 file from the folder or bucket (ITG-04). */
export const ediFile = defineObject({
  apiName: 'EDI_File__c',
  label: 'EDI File',
  labelPlural: 'EDI Files',
  keyPrefix: 'a1R',
  color: '3A7CA5',
  name: { kind: 'autoNumber', label: 'File', format: 'XF-{0000000}' },
  fields: {
    File_Name__c: text({ label: 'File Name', length: 255, required: true }),
    Source__c: picklist({ label: 'Source', values: ediSources, required: true }),
    Status__c: picklist({ label: 'Status', values: ediFileStatuses, required: true }),
    Reason__c: longText({ label: 'Reason' }),
    Sets__c: number({ label: 'Transaction Sets', precision: 4 }),
    Rejected_Sets__c: number({ label: 'Rejected Sets', precision: 4 }),
    Version__c: text({
      label: 'Version',
      length: 120,
      required: true,
      helpText: 'Tells a file from a later one with its name',
    }),
    At__c: dateTime({ label: 'Received', required: true }),
  },
  sharing: { read: role('Provider Admin', 'Operations', 'Billing', 'Auditor') },
  uniqueKeys: [
    {
      name: 'EDI_File__c_once',
      fields: ['Source__c', 'File_Name__c', 'Version__c'],
      message: 'This file was processed before.',
    },
  ],
  indexes: [{ name: 'EDI_File__c_at', on: ['"At__c" desc'] }],
  compact: [
    'Name',
    'File_Name__c',
    'Source__c',
    'Status__c',
    'Reason__c',
    'Sets__c',
    'Rejected_Sets__c',
    'At__c',
  ],
})
