import { defineObject } from '../defineObject'
import { checkbox, currency, date, number, picklist } from '../fields'
import { paymentTerms } from '../picklists'
import { role } from '../rowRules'

/** A batch of payments for the bank (BLD-03). */
export const paymentRun = defineObject({
  apiName: 'Payment_Run__c',
  label: 'Payment Run',
  labelPlural: 'Payment Runs',
  keyPrefix: 'a0V',
  color: '3A7CA5',
  name: { kind: 'autoNumber', label: 'Run', format: 'PR-{000000}' },
  fields: {
    Pay_On__c: date({ label: 'Pay On', required: true }),
    Due_By__c: date({ label: 'Due By', required: true }),
    Terms__c: picklist({ label: 'Terms', values: paymentTerms }),
    Payments__c: number({ label: 'Payments', precision: 6, required: true }),
    Total__c: currency({ label: 'Total', required: true }),
    /** Created by the job of payment days, one per day. */
    Is_Automatic__c: checkbox({ label: 'Automatic' }),
  },
  // For staff only.
  sharing: { read: role('Provider Admin', 'Billing', 'Auditor') },
  compact: ['Name', 'Pay_On__c', 'Payments__c', 'Total__c'],
})
