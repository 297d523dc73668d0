import { defineObject } from '../defineObject'
import { dateTime, longText, lookup, picklist, text } from '../fields'
import { bankAccountTypes, bankOwners, remitToChangeStatuses } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

/** Entered by one staff member, approved by another after a call back (CRD-03). */
export const remitToChange = defineObject({
  apiName: 'Remit_To_Change__c',
  label: 'Remit-To Change',
  labelPlural: 'Remit-To Changes',
  keyPrefix: 'a0U',
  color: 'B7791F',
  name: { kind: 'autoNumber', label: 'Change', format: 'RC-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Remit_To_Changes__r',
      required: true,
      onDelete: 'restrict',
    }),
    Remit_To__c: longText({ label: 'Remit To' }),
    Factoring_Company__c: text({ label: 'Factoring Company', length: 120 }),
    Bank_Name__c: text({ label: 'Bank', length: 120 }),
    Routing_Number__c: text({
      label: 'Routing Number',
      length: 9,
      form: { pattern: /^\d{9}$/u, message: 'must have 9 digits' },
    }),
    Account_Last_Four__c: text({
      label: 'Account Number Ending',
      length: 4,
      form: { pattern: /^\d{4}$/u, message: 'must be the last 4 digits' },
    }),
    Account_Type__c: picklist({ label: 'Account Type', values: bankAccountTypes }),
    /** Owner of the account. @default the factoring company, if there is one */
    Bank_Of__c: picklist({ label: 'Bank Of', values: bankOwners }),
    Status__c: picklist({
      label: 'Status',
      values: remitToChangeStatuses,
      required: true,
      defaultValue: 'Entered',
    }),
    Entered_By__c: lookup({ label: 'Entered By', references: 'User', required: true, onDelete: 'restrict' }),
    Decided_By__c: lookup({ label: 'Decided By', references: 'User', onDelete: 'restrict' }),
    Decided_At__c: dateTime({ label: 'Decided At' }),
    /** Called person and number, and their confirmation. */
    Call_Back_Note__c: longText({ label: 'Call-Back Note' }),
    Decline_Reason__c: text({ label: 'Decline Reason', length: 255 }),
    Released_By__c: lookup({ label: 'Released By', references: 'User', onDelete: 'restrict' }),
    Released_At__c: dateTime({ label: 'Released At' }),
    Release_Reason__c: text({ label: 'Release Reason', length: 255 }),
  },
  sharing: { read: allOf(role('Admin'), ownAccount('Account__c')) },
  uniqueKeys: [
    {
      name: 'Remit_To_Change__c_open',
      fields: ['Account__c'],
      where: `"Status__c" = 'Entered'`,
      message: 'A change of this carrier waits for its approval already.',
    },
  ],
  checks: [
    {
      name: 'Remit_To_Change__c_two_people',
      sql: `"Status__c" <> 'Approved' or ("Decided_By__c" is not null and "Decided_By__c" <> "Entered_By__c")`,
      message: 'Someone other than the person who entered a change approves it.',
    },
    {
      name: 'Remit_To_Change__c_called_back',
      sql: `"Status__c" <> 'Approved' or btrim(coalesce("Call_Back_Note__c", '')) <> ''`,
      message: 'A change is approved with a note about the call back.',
      field: 'Call_Back_Note__c',
    },
    {
      name: 'Remit_To_Change__c_routing',
      sql: `"Routing_Number__c" is null or portal_routing_is_valid("Routing_Number__c")`,
      message: 'This is not a routing number: its check digit does not fit.',
      field: 'Routing_Number__c',
    },
    {
      name: 'Remit_To_Change__c_factor_bank',
      sql: `"Bank_Of__c" is distinct from 'Factor' or "Factoring_Company__c" is not null`,
      message: 'A bank of a factoring company needs the company.',
      field: 'Bank_Of__c',
    },
  ],
  rules: [
    {
      name: 'Remit_To_Change__c_decided_once',
      timing: 'before update',
      refusals: { Remit_To_Change__c_is_decided: 'This change was decided already. Enter another one.' },
      body: `begin
        if old."Status__c" <> 'Entered' and (old."Status__c", old."Remit_To__c", old."Factoring_Company__c",
              old."Bank_Name__c", old."Routing_Number__c", old."Account_Last_Four__c",
              old."Account_Type__c", old."Bank_Of__c", old."Account__c",
              old."Entered_By__c", old."Decided_By__c", old."Call_Back_Note__c")
            is distinct from (new."Status__c", new."Remit_To__c", new."Factoring_Company__c",
              new."Bank_Name__c", new."Routing_Number__c", new."Account_Last_Four__c",
              new."Account_Type__c", new."Bank_Of__c", new."Account__c",
              new."Entered_By__c", new."Decided_By__c", new."Call_Back_Note__c") then
          perform portal_refuse('Remit_To_Change__c_is_decided');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [{ name: 'Remit_To_Change__c_account', on: ['"Account__c"', '"CreatedDate" desc'] }],
  compact: ['Name', 'Account__c', 'Status__c', 'Entered_By__c', 'Decided_By__c'],
})
