import { ADDRESS_BOOK } from '@portal/contract'
import { defineObject } from '../defineObject'
import { lookup, phone, picklist, text } from '../fields'
import { appointmentTypes, states } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

const ownShipper = allOf(role('Shipper User'), ownAccount('Account__c'))

/** A facility of a shipper's address book with its contact (PDR-52). */
export const savedPlace = defineObject({
  apiName: 'Saved_Place__c',
  label: 'Saved Place',
  labelPlural: 'Saved Places',
  keyPrefix: 'a1A',
  color: '7F8DE1',
  name: { kind: 'text', label: 'Place', length: 80 },
  fields: {
    Account__c: lookup({
      label: 'Shipper',
      references: 'Account',
      childRelationship: 'Saved_Places__r',
      required: true,
      onDelete: 'cascade',
    }),
    Street__c: text({ label: 'Street' }),
    City__c: text({ label: 'City', length: 80, required: true }),
    State__c: picklist({ label: 'State', values: states, required: true }),
    Postal_Code__c: text({ label: 'ZIP', length: 10, helpText: '5 digits, or 5-4' }),
    Contact_Name__c: text({ label: 'Contact Name', length: 120 }),
    Contact_Phone__c: phone({ label: 'Contact Phone' }),
    Hours__c: text({ label: 'Hours', length: 40, helpText: 'Open 24 hours, or such as Mon-Fri 06:00-18:00' }),
    Appointment_Type__c: picklist({
      label: 'Appointment',
      values: appointmentTypes,
      required: true,
      defaultValue: 'FCFS',
    }),
  },
  sharing: { read: ownShipper, write: ownShipper },
  checks: [
    {
      name: 'Saved_Place__c_name',
      sql: `btrim("Name") <> ''`,
      message: 'Give the place a name.',
      field: 'Name',
    },
    {
      name: 'Saved_Place__c_zip',
      sql: `"Postal_Code__c" ~ '^[0-9]{5}(-[0-9]{4})?$'`,
      message: 'Enter a ZIP code of 5 digits, or 5-4.',
      field: 'Postal_Code__c',
    },
    {
      name: 'Saved_Place__c_hours',
      sql: `"Hours__c" ~ '^(Open 24 hours|[A-Z][a-z]{2}-[A-Z][a-z]{2} [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9])$'`,
      message: 'Enter hours as Open 24 hours, or such as Mon-Fri 06:00-18:00.',
      field: 'Hours__c',
    },
  ],
  rules: [
    {
      name: 'Saved_Place__c_distinct',
      timing: 'before insert or update',
      refusals: {
        Saved_Place__c_most: `An address book holds at most ${ADDRESS_BOOK.mostPlaces} places. Remove one first.`,
        Saved_Place__c_same_name: 'There is already a place with this name. Change that one instead.',
        Saved_Place__c_shipper: 'Only shippers have an address book.',
      },
      refusalFields: { Saved_Place__c_same_name: 'Name' },
      refusalCodes: { Saved_Place__c_same_name: 'DUPLICATE_VALUE' },
      body: `begin
        -- The lock serializes additions, so that the count and the names hold.
        perform 1 from "Account" where "Id" = new."Account__c" and "Type" = 'Shipper' for no key update;
        if not found then perform portal_refuse('Saved_Place__c_shipper'); end if;
        if tg_op = 'INSERT' and (select count(*) from "Saved_Place__c"
            where "Account__c" = new."Account__c") >= ${ADDRESS_BOOK.mostPlaces} then
          perform portal_refuse('Saved_Place__c_most');
        end if;
        if exists (select 1 from "Saved_Place__c" p where p."Account__c" = new."Account__c"
            and p."Id" is distinct from new."Id" and lower(p."Name") = lower(new."Name")) then
          perform portal_refuse('Saved_Place__c_same_name');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [{ name: 'Saved_Place__c_account', on: ['"Account__c"', '"Name"'] }],
  compact: ['Name', 'Street__c', 'City__c', 'State__c', 'Contact_Name__c'],
})
