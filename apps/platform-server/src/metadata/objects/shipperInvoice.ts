import { defineObject } from '../defineObject'
import { currency, date, lookup, picklist, text } from '../fields'
import { shipperInvoiceStatuses } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

export const shipperInvoice = defineObject({
  apiName: 'Shipper_Invoice__c',
  label: 'Shipper Invoice',
  labelPlural: 'Shipper Invoices',
  keyPrefix: 'a0R',
  color: '3BA755',
  name: { kind: 'autoNumber', label: 'Invoice', format: 'SI-{000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Shipper_Invoices__r',
      required: true,
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Shipper',
      references: 'Account',
      childRelationship: 'Shipper_Invoices__r',
      required: true,
      onDelete: 'restrict',
    }),
    Amount__c: currency({ label: 'Amount', required: true }),
    Issued_On__c: date({ label: 'Issued On', required: true }),
    Due_On__c: date({ label: 'Due On', required: true }),
    Paid_On__c: date({ label: 'Paid On' }),
    Status__c: picklist({
      label: 'Status',
      values: shipperInvoiceStatuses,
      required: true,
      defaultValue: 'Open',
    }),
    ContentDocumentId: text({ label: 'File', length: 18 }),
  },
  sharing: { read: allOf(role('Shipper User'), ownAccount('Account__c')) },
  uniqueKeys: [
    {
      name: 'Shipper_Invoice__c_once',
      fields: ['Load__c'],
      where: `"Status__c" <> 'Void'`,
      message: 'This load is billed already.',
    },
  ],
  checks: [
    {
      name: 'Shipper_Invoice__c_paid',
      sql: `("Status__c" = 'Paid') = ("Paid_On__c" is not null)`,
      message: 'A paid invoice has the day of its payment, and no other has one.',
    },
    {
      name: 'Shipper_Invoice__c_days',
      sql: '"Issued_On__c" <= "Due_On__c"',
      message: 'An invoice cannot be due before it is issued.',
    },
  ],
  indexes: [
    { name: 'Shipper_Invoice__c_account', on: ['"Account__c"', '"Status__c"'] },
    { name: 'Shipper_Invoice__c_file', on: ['"ContentDocumentId" collate "C"'] },
  ],
  compact: ['Name', 'Load__c', 'Amount__c', 'Due_On__c', 'Status__c'],
})
