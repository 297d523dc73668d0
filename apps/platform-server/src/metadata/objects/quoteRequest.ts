import { defineObject } from '../defineObject'
import { freightFields, temperatureRange } from '../freightFields'
import { currency, dateTime, email, longText, lookup, number, phone, picklist, text } from '../fields'
import { commodities, equipmentTypes, quoteStatuses, states } from '../picklists'
import { allOf, ownAccount, role } from '../rowRules'

const ownShipper = allOf(role('Shipper User'), ownAccount('Account__c'))

/** A shipper's quote request. A guest's has no account. */
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
    Quote__c: currency({ label: 'Quote' }),
    Valid_Until__c: dateTime({ label: 'Valid Until' }),
    Decline_Reason__c: text({ label: 'Decline Reason', length: 255 }),
    Load__c: lookup({
      label: 'Shipment',
      references: 'Load__c',
      childRelationship: 'Quotes__r',
      onDelete: 'clear',
    }),
  },
  sharing: { read: ownShipper, write: ownShipper },
  checks: [temperatureRange('Quote_Request__c')],
  rules: [
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
  indexes: [{ name: 'Quote_Request__c_account', on: ['"Account__c"', '"CreatedDate" desc'] }],
  compact: ['Name', 'Status__c', 'Quote__c', 'Valid_Until__c'],
})
