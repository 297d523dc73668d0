import { defineObject } from '../defineObject'
import { allOf, anyOf, carrierOffice, equals, inSet, ownAccount, role } from '../rowRules'
import { loadListViews } from './loadListViews'
import { loadFields } from './loadFields'
import { loadIndexes } from './loadIndexes'
import { loadChecks, loadRules } from './loadRules'

/** Lifecycle: domain model §3. */
export const load = defineObject({
  apiName: 'Load__c',
  label: 'Load',
  labelPlural: 'Loads',
  keyPrefix: 'a01',
  color: '3BA755',
  name: { kind: 'formula', label: 'Load', formula: '"Load_Number__c"' },
  fields: loadFields,
  sharing: {
    read: anyOf(
      allOf(
        equals('Status__c', 'Posted'),
        equals('Visibility__c', 'Public'),
        role('Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Guest'),
      ),
      allOf(ownAccount('Carrier_Account__c'), carrierOffice),
      allOf(role('Driver'), inSet('Id', 'drivenLoads')),
      allOf(equals('Status__c', 'Posted'), role('Admin', 'Dispatcher'), inSet('Id', 'tenderedLoads')),
      allOf(ownAccount('Shipper_Account__c'), role('Shipper User')),
    ),
  },
  ownedBy: { Carrier: 'Carrier_Account__c', Shipper: 'Shipper_Account__c' },
  searchIn: ['Name', 'Commodity_Detail__c', 'Origin_City__c', 'Destination_City__c'],
  checks: loadChecks,
  rules: loadRules,
  indexes: loadIndexes,
  computed: [
    // Starts with whole degrees of latitude: a circle covers a few bands, and in each the index selects by
    // longitude. An index on latitude would scan the whole width of the country.
    {
      name: 'portal_origin_band',
      type: 'integer',
      formula: 'floor("Origin__Latitude__s")::integer',
    },
    {
      name: 'portal_rate_per_mile',
      type: 'double precision',
      formula:
        '("Linehaul__c" + coalesce("Fuel_Surcharge__c", 0))::double precision / nullif("Loaded_Miles__c", 0)',
    },
    {
      name: 'portal_lane',
      type: 'text',
      formula: `"Origin_State__c" || "Destination_State__c" || "Equipment_Type__c"`,
    },
  ],
  listViews: loadListViews,
  compact: ['Name', 'Status__c', 'Origin_City__c', 'Destination_City__c', 'Pickup_From__c', 'Total_Rate__c'],
  layout: [
    {
      heading: 'Load',
      fields: [
        'Name',
        'Status__c',
        'Mode__c',
        'Equipment_Type__c',
        'Trailer_Length_ft__c',
        'Commodity__c',
        'Commodity_Detail__c',
        'Weight_lbs__c',
        'Pieces__c',
        'Piece_Length_in__c',
        'Piece_Width_in__c',
        'Piece_Height_in__c',
        'Temperature_Min_F__c',
        'Temperature_Max_F__c',
        'Requirements__c',
        'Declared_Value__c',
        'Notes_To_Carrier__c',
      ],
    },
    {
      heading: 'Route',
      fields: [
        'Origin_City__c',
        'Destination_City__c',
        'Origin_State__c',
        'Destination_State__c',
        'Pickup_From__c',
        'Delivery_From__c',
        'Pickup_To__c',
        'Delivery_To__c',
        'Loaded_Miles__c',
        'Stop_Count__c',
        'Facility_Rating__c',
      ],
    },
    {
      heading: 'Rate',
      fields: [
        'Linehaul__c',
        'Fuel_Surcharge__c',
        'Total_Rate__c',
        'Shipper_Rate__c',
        'Shipper_Cancel_Fee__c',
        'Rate_Version__c',
        'Book_Now__c',
        'Bids_Allowed__c',
        'Min_Bid__c',
        'Max_Bid__c',
        'Offer_Expires__c',
        'Posted_At__c',
      ],
    },
    {
      heading: 'Parties and Progress',
      fields: [
        'Shipper_Account__c',
        'Carrier_Account__c',
        'Handled_By__c',
        'Load_Block__c',
        'Payment_Status__c',
        'Documents_Status__c',
        'Hold_Reason__c',
        'Cancel_Reason__c',
      ],
    },
  ],
})
