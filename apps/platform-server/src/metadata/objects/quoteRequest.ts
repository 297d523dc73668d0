import { ORDERS } from '@portal/contract'
import { defineObject } from '../defineObject'
import { freightFields, temperatureRange } from '../freightFields'
import { currency, dateTime, email, longText, lookup, number, phone, picklist, text } from '../fields'
import { commodities, equipmentTypes, quoteStatuses, states } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

const ownShipper = allOf(role('Shipper User'), ownAccount('Account__c'))

/** A guest's request has no account. */
export const quoteRequest = defineObject({
  apiName: 'Quote_Request__c',
  label: 'Quote Request',
  labelPlural: 'Quote Requests',
  keyPrefix: 'a0L',
  color: 'A094ED',
  name: { kind: 'autoNumber', label: 'Quote', format: 'Q-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Shipper',
      references: 'Account',
      childRelationship: 'Quotes__r',
      onDelete: 'cascade',
    }),
    Stops__c: longText({ label: 'Stops', required: true }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes, required: true }),
    Weight_lbs__c: number({ label: 'Weight (lbs)', precision: 7, required: true }),
    Commodity__c: picklist({ label: 'Commodity', values: commodities }),
    ...freightFields,
    Pickup_From__c: dateTime({ label: 'Pickup From', required: true }),
    Contact_Name__c: text({ label: 'Contact Name', length: 120 }),
    Contact_Email__c: email({ label: 'Contact Email' }),
    Contact_Phone__c: phone({ label: 'Contact Phone' }),
    Status__c: picklist({ label: 'Status', values: quoteStatuses, required: true, defaultValue: 'Draft' }),
    Quote__c: currency({ label: 'Price' }),
    Valid_Until__c: dateTime({ label: 'Valid Until' }),
    /** Null for a person's price (QTD-01). */
    Answered_Automatically__c: dateTime({ label: 'Answered Automatically' }),
    Decline_Reason__c: text({ label: 'Decline Reason', length: 255 }),
    Load__c: lookup({
      label: 'Shipment',
      references: 'Load__c',
      childRelationship: 'Quotes__r',
      onDelete: 'clear',
    }),
    Repeat_Of__c: lookup({
      label: 'Repeats Shipment',
      references: 'Load__c',
      childRelationship: 'Repeat_Quotes__r',
      onDelete: 'clear',
    }),
    Import_Id__c: text({ label: 'Import', length: 64 }),
    Import_Row__c: number({ label: 'Row of Import', precision: 4 }),
  },
  sharing: { read: ownShipper, write: ownShipper },
  uniqueKeys: [
    {
      name: 'Quote_Request__c_import',
      fields: ['Account__c', 'Import_Id__c', 'Import_Row__c'],
      where: '"Import_Id__c" is not null',
      message: 'This row was imported already.',
    },
    {
      name: 'Quote_Request__c_repeat',
      fields: ['Repeat_Of__c', 'Pickup_From__c'],
      where: `"Repeat_Of__c" is not null and "Status__c" in ('Submitted', 'Quoted')`,
      message: 'This shipment is requested for that time already.',
    },
  ],
  checks: [
    temperatureRange('Quote_Request__c'),
    {
      name: 'Quote_Request__c_import_row',
      sql: `("Import_Id__c" is null) = ("Import_Row__c" is null) and ("Import_Row__c" is null or "Import_Row__c" between 1 and ${ORDERS.mostRows})`,
      message: 'An imported order has its import and its row.',
    },
  ],
  rules: [
    {
      name: 'Quote_Request__c_most',
      timing: 'before insert',
      refusals: {
        Quote_Request__c_most_open: `A company has at most ${ORDERS.mostOpenRequests} requests that wait for a price.`,
      },
      body: `begin
        if new."Account__c" is null or new."Status__c" <> 'Submitted' then return new; end if;
        perform 1 from "Account" where "Id" = new."Account__c" for no key update;
        if (select count(*) from "Quote_Request__c" where "Account__c" = new."Account__c"
            and "Status__c" = 'Submitted') >= ${ORDERS.mostOpenRequests} then
          perform portal_refuse('Quote_Request__c_most_open');
        end if;
        return new;
      end`,
    },
    {
      name: 'Quote_Request__c_stops',
      timing: 'before insert',
      refusals: {
        Quote_Request__c_stops_list:
          'Stops are a list of 2 to 20 in JSON, each with its city and state: [{"city":"Dallas","state":"TX"}, …].',
      },
      refusalFields: { Quote_Request__c_stops_list: 'Stops__c' },
      body: `declare stops jsonb; begin
        begin
          stops := new."Stops__c"::jsonb;
        exception when data_exception then
          perform portal_refuse('Quote_Request__c_stops_list');
        end;
        if jsonb_typeof(stops) is distinct from 'array' then
          perform portal_refuse('Quote_Request__c_stops_list');
        end if;
        if jsonb_array_length(stops) not between 2 and 20 or exists (
            select 1 from jsonb_array_elements(stops) stop
            where btrim(coalesce(stop ->> 'city', '')) = ''
              or coalesce(stop ->> 'type', 'Pickup') not in ('Pickup', 'Delivery')
              or coalesce(stop ->> 'postalCode', '00000') !~ '^[0-9]{5}(-[0-9]{4})?$'
              or coalesce(stop ->> 'state', '') not in (${states.map(({ value }) => `'${value}'`).join(', ')})) then
          perform portal_refuse('Quote_Request__c_stops_list');
        end if;
        return new;
      end`,
    },
  ],
  indexes: [
    { name: 'Quote_Request__c_account', on: ['"Account__c"', '"Pickup_From__c"'] },
    {
      name: 'Quote_Request__c_waiting',
      on: ['"Account__c"'],
      where: `"Status__c" = 'Submitted'`,
    },
    {
      name: 'Quote_Request__c_automatic',
      on: ['"Account__c"', '"Answered_Automatically__c"'],
      where: '"Answered_Automatically__c" is not null',
    },
    { name: 'Quote_Request__c_repeats', on: ['"Repeat_Of__c"'], where: '"Repeat_Of__c" is not null' },
  ],
  compact: ['Name', 'Status__c', 'Quote__c', 'Valid_Until__c'],
})
