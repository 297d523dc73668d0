import { defineObject } from '../defineObject'
import { currency, date, dateTime, longText, lookup, picklist, text } from '../fields'
import { paymentMethods, paymentStatuses, paymentTerms } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

/** A carrier's payment for a load. States: domain model §6. */
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
    /** The disputed amount, and the status to restore after a withdrawal (BLD-04). */
    Disputed_Amount__c: currency({ label: 'Disputed Amount' }),
    Disputed_From__c: picklist({ label: 'Disputed From', values: paymentStatuses }),
    Run__c: lookup({
      label: 'Payment Run',
      references: 'Payment_Run__c',
      childRelationship: 'Payments__r',
      onDelete: 'restrict',
    }),
  },
  sharing: { read: allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')) },
  uniqueKeys: [
    {
      name: 'Payment__c_invoice',
      fields: ['Account__c', 'Invoice_Number__c'],
      message: 'This invoice number was used before.',
    },
    {
      name: 'Payment__c_once',
      fields: ['Account__c', 'Load__c'],
      message: 'This load has a payment to this carrier already.',
    },
  ],
  rules: [
    {
      // Rejects double payment, overpayment, and payment during the hold after a change of bank.
      name: 'Payment__c_money',
      timing: 'before insert or update',
      refusals: {
        Payment__c_paid_twice: 'This payment was made already.',
        Payment__c_overpaid: 'More than is owed cannot be paid.',
        Payment__c_held:
          'Bank or remit-to of this carrier changed. Payments wait 72 hours, unless a Provider Admin releases them.',
      },
      body: `declare held_until timestamptz; begin
        select a."Remit_To_Hold_Until__c" into held_until from "Account" a where a."Id" = new."Account__c";
        if new."Paid_At__c" is not null and (tg_op = 'INSERT' or new."Paid_At__c" is distinct from old."Paid_At__c") then
          if tg_op = 'UPDATE' and old."Paid_At__c" is not null and coalesce(old."Paid_Amount__c", old."Amount__c")
              + coalesce(old."Fee__c", 0) >= new."Amount__c" then
            perform portal_refuse('Payment__c_paid_twice');
          end if;
          if new."Paid_Amount__c" > new."Amount__c" - coalesce(new."Fee__c", 0) then
            perform portal_refuse('Payment__c_overpaid');
          end if;
          if held_until is not null and new."Paid_At__c" < held_until then
            perform portal_refuse('Payment__c_held');
          end if;
        end if;
        if new."Status__c" = 'Scheduled' and held_until is not null
            and new."Scheduled_For__c" < (held_until at time zone 'America/Chicago')::date
            and (tg_op = 'INSERT' or (new."Status__c", new."Scheduled_For__c")
              is distinct from (old."Status__c", old."Scheduled_For__c")) then
          perform portal_refuse('Payment__c_held');
        end if;
        return new;
      end`,
    },
    {
      // Every transfer on every path; the payment's row has the latest reference only (MNY-08).
      name: 'Payment__c_transfer',
      timing: 'after insert or update',
      refusals: {},
      body: `declare
        owed numeric := new."Amount__c" - coalesce(new."Fee__c", 0);
        after_it numeric := case when new."Paid_At__c" is null then 0 else coalesce(new."Paid_Amount__c", owed) end;
        before_it numeric := 0;
      begin
        if tg_op = 'UPDATE' and old."Paid_At__c" is not null then
          before_it := coalesce(old."Paid_Amount__c", old."Amount__c" - coalesce(old."Fee__c", 0));
        end if;
        if after_it is distinct from before_it then
          insert into portal_payment_transfer (payment_id, account_id, load_id, paid_at, reference, method, fee, paid, short)
          values (new."Id", new."Account__c", new."Load__c", coalesce(new."Paid_At__c", clock_timestamp()),
            new."Reference__c", new."Method__c", case when before_it = 0 then coalesce(new."Fee__c", 0) else 0 end,
            after_it - before_it, owed - after_it);
        end if;
        return null;
      end`,
    },
  ],
  indexes: [
    { name: 'Payment__c_load', on: ['"Load__c"'] },
    { name: 'Payment__c_due', on: ['"Status__c"', '"Due_Date__c"'], include: ['Amount__c'] },
    { name: 'Payment__c_listed', on: ['coalesce("Scheduled_For__c", "Due_Date__c")', '"Name"'] },
    // Figures of a period (OVW-01).
    { name: 'Payment__c_paid', on: ['"Paid_At__c"'], where: '"Paid_At__c" is not null' },
    { name: 'Payment__c_due_day', on: ['"Due_Date__c"'] },
    { name: 'Payment__c_run', on: ['"Run__c"'], where: '"Run__c" is not null' },
    { name: 'Payment__c_account', on: ['"Account__c"', '"Status__c"'] },
  ],
  compact: ['Name', 'Load__c', 'Invoice_Number__c', 'Amount__c', 'Status__c'],
})
