import { defineObject } from '../defineObject'
import { checkbox, longText, lookup, phone, picklist, text } from '../fields'
import { locationTypes, states } from '../picklists'
import { ownAccount } from '../rowRules'

// Locks the account, because two concurrent deletes could both see another remaining location.
const lockAccount = (row: 'new' | 'old') =>
  `perform 1 from "Account" where "Id" = ${row}."Account__c" for no key update;`

/** Normalizes case and double spaces. */
const addressOf = (row: string) =>
  `lower(regexp_replace(concat_ws('|', trim(${row}."Street__c"), trim(${row}."City__c"), ${row}."State__c", left(${row}."Postal_Code__c", 5)), '\\s+', ' ', 'g'))`

/**
 * Exactly one location of a company is primary: the first. Setting another one resets the previous;
 * deleting the primary sets the oldest.
 */
export const carrierLocation = defineObject({
  apiName: 'Carrier_Location__c',
  label: 'Location',
  labelPlural: 'Locations',
  keyPrefix: 'a0A',
  color: 'EF6E64',
  name: { kind: 'text', label: 'Location Name', length: 80 },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Locations__r',
      required: true,
      onDelete: 'cascade',
    }),
    Type__c: picklist({ label: 'Type', values: locationTypes, required: true }),
    Street__c: text({ label: 'Street', required: true }),
    City__c: text({ label: 'City', length: 80, required: true }),
    State__c: picklist({ label: 'State', values: states, required: true }),
    Postal_Code__c: text({ label: 'ZIP', length: 10, required: true, helpText: '5 digits, or 5-4' }),
    Phone__c: phone({ label: 'Phone' }),
    Hours__c: longText({ label: 'Hours', helpText: 'When the site is staffed, such as Mon-Fri 06:00-18:00' }),
    Primary__c: checkbox({
      label: 'Primary',
      helpText: 'The location that stands for your company. Another one stops being it.',
    }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  uniqueKeys: [
    {
      name: 'Carrier_Location__c_primary',
      fields: ['Account__c'],
      where: '"Primary__c"',
      message: 'Another location is already the primary one.',
    },
    {
      name: 'Carrier_Location__c_address',
      fields: ['Account__c', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
      message: 'There is already a location with this address. Change that one instead.',
      field: 'Street__c',
    },
  ],
  checks: [
    {
      name: 'Carrier_Location__c_zip',
      sql: `"Postal_Code__c" ~ '^[0-9]{5}(-[0-9]{4})?$'`,
      message: 'Enter a ZIP code of 5 digits, or 5-4.',
      field: 'Postal_Code__c',
    },
  ],
  rules: [
    {
      name: 'Carrier_Location__c_one_primary',
      timing: 'before insert or update',
      refusals: {
        Carrier_Location__c_keep_primary:
          'One location is the primary one. Make another location primary instead.',
        Carrier_Location__c_same_address:
          'There is already a location with this address. Change that one instead.',
      },
      refusalFields: {
        Carrier_Location__c_keep_primary: 'Primary__c',
        Carrier_Location__c_same_address: 'Street__c',
      },
      refusalCodes: { Carrier_Location__c_same_address: 'DUPLICATE_VALUE' },
      body: `begin
        if pg_trigger_depth() > 1 then return new; end if;
        ${lockAccount('new')}
        if exists (select 1 from "Carrier_Location__c" l where l."Account__c" = new."Account__c"
            and l."Id" is distinct from new."Id" and ${['l', 'new'].map(addressOf).join(' = ')}) then
          perform portal_refuse('Carrier_Location__c_same_address');
        end if;
        if new."Primary__c" then
          update "Carrier_Location__c" set "Primary__c" = false
            where "Account__c" = new."Account__c" and "Primary__c" and "Id" is distinct from new."Id";
        elsif tg_op = 'UPDATE' and old."Primary__c" then
          perform portal_refuse('Carrier_Location__c_keep_primary');
        elsif not exists (select 1 from "Carrier_Location__c"
            where "Account__c" = new."Account__c" and "Primary__c") then
          new."Primary__c" := true;
        end if;
        return new;
      end`,
    },
    {
      name: 'Carrier_Location__c_not_the_last',
      timing: 'after delete',
      refusals: { Carrier_Location__c_last: 'The last location cannot be removed. Add another one first.' },
      // Allows deletion by cascade when the account itself is deleted.
      body: `begin
        ${lockAccount('old')}
        if not found then return old; end if;
        if not exists (select 1 from "Carrier_Location__c" where "Account__c" = old."Account__c") then
          perform portal_refuse('Carrier_Location__c_last');
        end if;
        if old."Primary__c" then
          update "Carrier_Location__c" set "Primary__c" = true where "Id" = (
            select "Id" from "Carrier_Location__c" where "Account__c" = old."Account__c"
            order by "CreatedDate", "Id" limit 1);
        end if;
        return old;
      end`,
    },
  ],
  layout: [
    { heading: 'Location', fields: ['Name', 'Type__c', 'Primary__c'] },
    { heading: 'Address', fields: ['Street__c', 'City__c', 'State__c', 'Postal_Code__c'] },
    { heading: 'Contact', fields: ['Phone__c', 'Hours__c', 'Account__c'] },
  ],
  compact: ['Name', 'Type__c', 'City__c', 'State__c', 'Primary__c'],
  listViews: [
    {
      apiName: 'All_Locations',
      label: 'All Locations',
      columns: ['Name', 'Type__c', 'Street__c', 'City__c', 'State__c', 'Primary__c'],
      orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
    },
  ],
})
