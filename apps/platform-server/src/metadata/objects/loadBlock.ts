import { defineObject } from '../defineObject'
import { currency, date, dateTime, lookup, multiPicklist, number, picklist, text } from '../fields'
import { blockStatuses, commodities, equipmentTypes, requirements, states, weekdays } from '../picklists'
import { allOf, anyOf, carrierOffice, equals, ownAccount, role } from '../rowRules'
import { blockChecks, blockRules } from './loadBlockRules'

/** A lane on chosen weekdays for some weeks at a fixed rate per load; its loads are drafts while it is open (FND-11). */
export const loadBlock = defineObject({
  apiName: 'Load_Block__c',
  label: 'Block',
  labelPlural: 'Blocks',
  keyPrefix: 'a1B',
  color: '1B96FF',
  name: { kind: 'autoNumber', label: 'Block', format: 'BLK-{00000}' },
  fields: {
    Status__c: picklist({ label: 'Status', values: blockStatuses, required: true, defaultValue: 'Open' }),
    Shipper_Account__c: lookup({
      label: 'Shipper',
      references: 'Account',
      childRelationship: 'Shipped_Blocks__r',
      required: true,
      onDelete: 'restrict',
    }),
    Carrier_Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Blocks__r',
      onDelete: 'restrict',
    }),
    Booked_By__c: lookup({
      label: 'Booked By',
      references: 'Contact',
      childRelationship: 'Booked_Blocks__r',
      onDelete: 'restrict',
    }),
    Booked_At__c: dateTime({ label: 'Booked At' }),
    Posted_By__c: lookup({
      label: 'Posted By',
      references: 'User',
      childRelationship: 'Posted_Blocks__r',
      onDelete: 'restrict',
    }),
    First_Day__c: date({ label: 'First Day', required: true }),
    Weekdays__c: multiPicklist({ label: 'Weekdays', values: weekdays, required: true }),
    Weeks__c: number({ label: 'Weeks', precision: 2, required: true }),
    Load_Count__c: number({ label: 'Loads', precision: 3, required: true }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes, required: true }),
    Trailer_Length_ft__c: number({ label: 'Trailer Length (ft)', precision: 3 }),
    Weight_lbs__c: number({ label: 'Weight (lbs)', precision: 7, required: true }),
    Commodity__c: picklist({ label: 'Commodity', values: commodities, required: true }),
    Requirements__c: multiPicklist({ label: 'Requirements', values: requirements }),
    Loaded_Miles__c: number({ label: 'Loaded Miles', precision: 6, scale: 1, required: true }),
    Stop_Count__c: number({ label: 'Stops', precision: 3, required: true }),
    Linehaul__c: currency({ label: 'Linehaul', required: true }),
    Fuel_Surcharge__c: currency({ label: 'Fuel Surcharge' }),
    Total_Rate__c: currency({
      label: 'Total Rate',
      formula: '"Linehaul__c" + coalesce("Fuel_Surcharge__c", 0)',
    }),
    Origin_City__c: text({ label: 'Origin City', length: 80 }),
    Origin_State__c: picklist({ label: 'Origin State', values: states }),
    Destination_City__c: text({ label: 'Destination City', length: 80 }),
    Destination_State__c: picklist({ label: 'Destination State', values: states }),
    Pickup_From__c: dateTime({ label: 'Pickup From', required: true }),
    Pickup_To__c: dateTime({ label: 'Pickup To', required: true }),
    Pickup_Time_Zone__c: text({ label: 'Pickup Time Zone', length: 40, required: true }),
    Delivery_From__c: dateTime({ label: 'Delivery From', required: true }),
    Delivery_To__c: dateTime({ label: 'Delivery To', required: true }),
    Delivery_Time_Zone__c: text({ label: 'Delivery Time Zone', length: 40, required: true }),
    Last_Delivery_To__c: dateTime({ label: 'Last Delivery', required: true }),
  },
  sharing: {
    read: anyOf(
      allOf(equals('Status__c', 'Open'), role('Admin', 'Dispatcher', 'Driver', 'Carrier User')),
      allOf(ownAccount('Carrier_Account__c'), carrierOffice),
    ),
  },
  checks: blockChecks,
  rules: blockRules,
  indexes: [
    { name: 'Load_Block__c_open', on: ['"Status__c"', '"Pickup_From__c"', '"Id"'] },
    { name: 'Load_Block__c_carrier', on: ['"Carrier_Account__c"'] },
  ],
  compact: ['Name', 'Status__c', 'Origin_City__c', 'Destination_City__c', 'Load_Count__c', 'Total_Rate__c'],
})
