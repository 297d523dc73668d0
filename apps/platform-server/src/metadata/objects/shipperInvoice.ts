import { defineObject } from '../defineObject'
import { currency, date, dateTime, email, lookup, picklist, text } from '../fields'
import { shipperInvoiceStatuses } from '../picklists'
import { allOf, inSet, ownAccount, role } from '../rowRules'

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
    Paid_Amount__c: currency({ label: 'Paid Amount' }),
    Reference__c: text({ label: 'Payment Reference', length: 40 }),
    Issued_On__c: date({ label: 'Issued On', required: true }),
    Due_On__c: date({ label: 'Due On', required: true }),
    Paid_On__c: date({ label: 'Paid On' }),
    Status__c: picklist({
      label: 'Status',
      values: shipperInvoiceStatuses,
      required: true,
      defaultValue: 'Open',
    }),
    Void_Reason__c: text({ label: 'Void Reason', length: 255 }),
    Sent_To__c: email({ label: 'Sent To' }),
    Sent_At__c: dateTime({ label: 'Sent At' }),
    ContentDocumentId: text({ label: 'File', length: 18 }),
  },
  sharing: {
    read: allOf(role('Shipper User'), ownAccount('Account__c'), inSet('Account__c', 'billedAccounts')),
  },
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
    {
      name: 'Shipper_Invoice__c_paid_amount',
      sql: `coalesce("Paid_Amount__c", 0) between 0 and "Amount__c"
        and ("Status__c" <> 'Paid' or coalesce("Paid_Amount__c", "Amount__c") = "Amount__c")
        and ("Status__c" <> 'Open' or coalesce("Paid_Amount__c", 0) < "Amount__c")`,
      message: 'An invoice is paid when its whole amount is, and never more.',
    },
    {
      name: 'Shipper_Invoice__c_void',
      sql: `"Status__c" <> 'Void' or (btrim(coalesce("Void_Reason__c", '')) <> '' and coalesce("Paid_Amount__c", 0) = 0)`,
      message: 'An invoice is voided with a reason, and only while nothing is paid.',
    },
  ],
  rules: [
    {
      name: 'Shipper_Invoice__c_final',
      timing: 'before update',
      refusals: {
        Shipper_Invoice__c_is_final: 'A sent invoice keeps its amounts, and a paid or void one its state.',
      },
      body: `begin
        if (old."Load__c", old."Account__c", old."Amount__c", old."Issued_On__c", old."Due_On__c")
            is distinct from (new."Load__c", new."Account__c", new."Amount__c", new."Issued_On__c", new."Due_On__c")
            or old."Status__c" <> 'Open' and old."Status__c" is distinct from new."Status__c"
            or coalesce(new."Paid_Amount__c", 0) < coalesce(old."Paid_Amount__c", 0) then
          perform portal_refuse('Shipper_Invoice__c_is_final');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Shipper_Invoice__c_account', on: ['"Account__c"', '"Status__c"'] },
    { name: 'Shipper_Invoice__c_file', on: ['"ContentDocumentId" collate "C"'] },
  ],
  compact: ['Name', 'Account__c', 'Load__c', 'Amount__c', 'Due_On__c', 'Status__c'],
})
