import { defineObject } from '../defineObject'
import { dateTime, lookup, picklist, text } from '../fields'
import { messageSides } from '../picklists'
import { threadFormula, threadReaders } from '../threadFields'

/** A person's read position in a thread (MSG-01). */
export const messageReceipt = defineObject({
  apiName: 'Message_Receipt__c',
  label: 'Message Receipt',
  labelPlural: 'Message Receipts',
  keyPrefix: 'a0Z',
  color: '1589EE',
  name: { kind: 'autoNumber', label: 'Message Receipt', format: 'MR-{00000000}' },
  fields: {
    Account__c: lookup({ label: 'Company', references: 'Account', required: true, onDelete: 'restrict' }),
    Load__c: lookup({ label: 'Load', references: 'Load__c', onDelete: 'restrict' }),
    Payment__c: lookup({ label: 'Disputed Payment', references: 'Payment__c', onDelete: 'restrict' }),
    Thread__c: text({ label: 'Thread', length: 60, formula: threadFormula }),
    Reader__c: lookup({ label: 'Reader', references: 'Contact', required: true, onDelete: 'cascade' }),
    Reader_Name__c: text({ label: 'Reader Name', length: 120, required: true }),
    Side__c: picklist({ label: 'Side', values: messageSides, required: true }),
    Read_At__c: dateTime({ label: 'Read At', required: true }),
    /** Creation time of the newest read message. */
    Read_Up_To__c: dateTime({ label: 'Read Up To', required: true }),
  },
  sharing: { read: threadReaders },
  uniqueKeys: [
    {
      name: 'Message_Receipt__c_once',
      fields: ['Thread__c', 'Reader__c'],
      message: 'A person has one receipt for each thread.',
    },
  ],
  indexes: [{ name: 'Message_Receipt__c_reader', on: ['"Reader__c"', '"Thread__c"'] }],
  compact: ['Name', 'Account__c', 'Load__c', 'Read_At__c'],
})
