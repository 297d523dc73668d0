import { defineObject } from '../defineObject'
import { currency, date, dateTime, longText, lookup, picklist, text } from '../fields'
import { paymentMethods, paymentStatuses, paymentTerms } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

/** What a carrier is paid for a load, as the provider's records have it. States: domain model §6. */
export const payment = defineObject({
  apiName: 'Payment__c',
  label: 'Payment',
  labelPlural: 'Payments',
  keyPrefix: 'a09',
  color: '4BC076',
  name: { kind: 'autoNumber', label: 'Payment', format: 'P-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Payments__r',
      required: true,
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Payments__r',
      required: true,
      onDelete: 'restrict',
    }),
    Invoice_Number__c: text({ label: 'Invoice Number', length: 40 }),
    Amount__c: currency({ label: 'Amount', required: true }),
    Paid_Amount__c: currency({ label: 'Paid Amount' }),
    Fee__c: currency({ label: 'Fee' }),
    Terms__c: picklist({ label: 'Terms', values: paymentTerms }),
    Due_Date__c: date({ label: 'Due Date' }),
    Scheduled_For__c: date({ label: 'Scheduled For' }),
    Paid_At__c: dateTime({ label: 'Paid At' }),
    Method__c: picklist({ label: 'Method', values: paymentMethods }),
    Reference__c: text({ label: 'Reference', length: 40 }),
    Status__c: picklist({
      label: 'Status',
      values: paymentStatuses,
      required: true,
      defaultValue: 'Not Ready',
    }),
    Reason__c: longText({ label: 'Reason' }),
  },
  sharing: { read: allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')) },
  uniqueKeys: [
    {
      name: 'Payment__c_invoice',
      fields: ['Account__c', 'Invoice_Number__c'],
      message: 'This invoice number was used before.',
    },
  ],
  indexes: [
    { name: 'Payment__c_load', on: ['"Load__c"'] },
    { name: 'Payment__c_account', on: ['"Account__c"', '"Status__c"'] },
  ],
  compact: ['Name', 'Load__c', 'Invoice_Number__c', 'Amount__c', 'Status__c'],
})
