import { defineObject } from '../defineObject'
import { checkbox, lookup, picklist, text } from '../fields'
import { ediAcceptances, ediTransports } from '../picklists'
import { role } from '../rowRules'

/** Excludes delimiters of the written files. */
const X12_ID = /^[\dA-Z][\dA-Z .&/-]*$/u
const upper = { pattern: X12_ID, message: 'must have capital letters, digits, spaces or . & / - only' }

/** A company that exchanges X12 files with the provider (ITG-04). */
export const ediPartner = defineObject({
  apiName: 'EDI_Partner__c',
  label: 'EDI Partner',
  labelPlural: 'EDI Partners',
  keyPrefix: 'a1P',
  color: '3A7CA5',
  name: { kind: 'text', label: 'Partner', length: 80 },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'EDI_Partners__r',
      required: true,
      onDelete: 'restrict',
      helpText: 'The shipper whose loads it tenders, or the carrier that sends invoices',
    }),
    Interchange_Qualifier__c: text({
      label: 'Interchange Qualifier',
      length: 2,
      required: true,
      helpText: 'ISA05 of its files, such as 02 for a SCAC or ZZ',
      form: { pattern: /^[\dA-Z]{2}$/u, message: 'must have 2 capital letters or digits' },
    }),
    Interchange_Id__c: text({
      label: 'Interchange Id',
      length: 15,
      required: true,
      helpText: 'ISA06 of its files',
      form: upper,
    }),
    Group_Id__c: text({
      label: 'Group Id',
      length: 15,
      helpText: 'GS03 of files to it; empty = its interchange id',
      form: upper,
    }),
    Active__c: checkbox({ label: 'Active', defaultValue: true }),
    Test__c: checkbox({
      label: 'Test',
      helpText: 'Its files are test files (ISA15 is T); no other is accepted',
    }),
    Tenders__c: checkbox({ label: 'Sends Load Tenders (204)' }),
    Acceptance__c: picklist({
      label: 'Tenders Are Accepted',
      values: ediAcceptances,
      required: true,
      defaultValue: 'By Staff',
    }),
    Statuses__c: checkbox({ label: 'Receives Statuses (214)' }),
    Positions__c: checkbox({ label: 'Receives Positions (214, X6)' }),
    Invoices__c: checkbox({ label: 'Sends Invoices (210)' }),
    Transport__c: picklist({
      label: 'Transport',
      values: ediTransports,
      required: true,
      defaultValue: 'HTTP',
      helpText: 'Files: written to the folder or bucket of the settings. HTTP: fetched by its program',
    }),
  },
  sharing: { read: role('Provider Admin', 'Operations', 'Billing', 'Auditor') },
  uniqueKeys: [
    {
      name: 'EDI_Partner__c_interchange',
      fields: ['Interchange_Qualifier__c', 'Interchange_Id__c'],
      message: 'Another partner has this interchange id.',
      field: 'Interchange_Id__c',
    },
  ],
  checks: [
    {
      name: 'EDI_Partner__c_ids',
      sql: `"Interchange_Qualifier__c" ~ '^[0-9A-Z]{2}$' and "Interchange_Id__c" ~ '^[0-9A-Z][0-9A-Z .&/-]*$'
        and coalesce("Group_Id__c", 'X') ~ '^[0-9A-Z][0-9A-Z .&/-]*$'`,
      message: 'Ids of X12 have capital letters, digits, spaces or . & / - only.',
      field: 'Interchange_Id__c',
    },
  ],
  rules: [
    {
      name: 'EDI_Partner__c_account',
      timing: 'before insert or update',
      refusals: {
        EDI_Partner__c_shipper: 'Only a shipper tenders loads and receives their statuses.',
        EDI_Partner__c_carrier: 'Only a carrier sends invoices of loads.',
      },
      refusalFields: { EDI_Partner__c_shipper: 'Tenders__c', EDI_Partner__c_carrier: 'Invoices__c' },
      body: `declare kind text; begin
        select "Type" into kind from "Account" where "Id" = new."Account__c";
        if (new."Tenders__c" or new."Statuses__c" or new."Positions__c") and kind is distinct from 'Shipper' then
          perform portal_refuse('EDI_Partner__c_shipper');
        end if;
        if new."Invoices__c" and kind is distinct from 'Carrier' then
          perform portal_refuse('EDI_Partner__c_carrier');
        end if;
        return new;
      end`,
    },
  ],
  compact: ['Name', 'Account__c', 'Interchange_Id__c', 'Active__c', 'Transport__c'],
})
