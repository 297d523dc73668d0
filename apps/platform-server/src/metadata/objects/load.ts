import { defineObject } from '../defineObject'
import { freightFields, temperatureRange } from '../freightFields'
import {
  autoNumber,
  checkbox,
  currency,
  dateTime,
  geolocation,
  longText,
  lookup,
  number,
  picklist,
  text,
} from '../fields'
import {
  cancelReasons,
  commodities,
  documentsStatuses,
  equipmentTypes,
  holdReasons,
  loadModes,
  loadStatuses,
  paymentStatuses,
  states,
  visibilities,
} from '../picklists'
import { allOf, anyOf, carrierOffice, equals, inSet, ownAccount, role } from '../rowRules'
import { loadListViews } from './loadListViews'

/**
 * Columns that a search near a place reads for thousands of loads: visibility, common filters and sort keys.
 * A covering index makes it three times as fast as reading the rows.
 */
const searchedNearby = [
  'Origin__Latitude__s',
  'Pickup_To__c',
  'Pickup_From__c',
  'Delivery_To__c',
  'Posted_At__c',
  'Loaded_Miles__c',
  'Weight_lbs__c',
  'Book_Now__c',
  'Id',
  'Status__c',
  'Visibility__c',
  'Load_Number__c',
  'Total_Rate__c',
  'portal_rate_per_mile',
  'portal_lane',
  'Commodity__c',
  'Facility_Rating__c',
  'Origin_State__c',
  'Destination_State__c',
  'Destination__Latitude__s',
  'Destination__Longitude__s',
  'Requirements__c',
  'Carrier_Account__c',
  'Shipper_Account__c',
]

/** A load from draft to payment. Lifecycle: domain model §3. */
export const load = defineObject({
  apiName: 'Load__c',
  label: 'Load',
  labelPlural: 'Loads',
  keyPrefix: 'a01',
  color: '3BA755',
  name: { kind: 'formula', label: 'Load', formula: '"Load_Number__c"' },
  fields: {
    Load_Number__c: autoNumber({ label: 'Load Number', autoNumber: 'L-{0000000}' }),
    Status__c: picklist({ label: 'Status', values: loadStatuses, required: true, defaultValue: 'Draft' }),
    Mode__c: picklist({ label: 'Mode', values: loadModes, required: true, defaultValue: 'FTL' }),
    Shipper_Account__c: lookup({
      label: 'Shipper',
      references: 'Account',
      childRelationship: 'Shipments__r',
      required: true,
      onDelete: 'restrict',
    }),
    Carrier_Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Loads__r',
      onDelete: 'restrict',
    }),
    Equipment_Type__c: picklist({ label: 'Equipment', values: equipmentTypes, required: true }),
    Trailer_Length_ft__c: number({ label: 'Trailer Length (ft)', precision: 3 }),
    Weight_lbs__c: number({ label: 'Weight (lbs)', precision: 7, required: true }),
    Commodity__c: picklist({ label: 'Commodity', values: commodities, required: true }),
    ...freightFields,
    Loaded_Miles__c: number({ label: 'Loaded Miles', precision: 6, scale: 1, required: true }),
    Linehaul__c: currency({ label: 'Linehaul', required: true }),
    Fuel_Surcharge__c: currency({ label: 'Fuel Surcharge' }),
    Total_Rate__c: currency({
      label: 'Total Rate',
      formula: '"Linehaul__c" + coalesce("Fuel_Surcharge__c", 0)',
    }),
    Shipper_Rate__c: currency({ label: 'Shipper Rate' }),
    Shipper_Cancel_Fee__c: currency({ label: 'Shipper Cancellation Fee' }),
    Rate_Version__c: number({ label: 'Rate Version', precision: 9, required: true, defaultValue: 1 }),
    Book_Now__c: checkbox({ label: 'Book Now' }),
    Bids_Allowed__c: checkbox({ label: 'Bids Allowed' }),
    Min_Bid__c: currency({ label: 'Lowest Bid' }),
    Max_Bid__c: currency({ label: 'Highest Bid' }),
    Offer_Expires__c: dateTime({ label: 'Offer Expires' }),
    Posted_At__c: dateTime({ label: 'Posted At' }),
    Visibility__c: picklist({
      label: 'Visibility',
      values: visibilities,
      required: true,
      defaultValue: 'Public',
    }),
    Pickup_From__c: dateTime({ label: 'Pickup From' }),
    Pickup_To__c: dateTime({ label: 'Pickup To' }),
    Delivery_From__c: dateTime({ label: 'Delivery From' }),
    Delivery_To__c: dateTime({ label: 'Delivery To' }),
    Pickup_Time_Zone__c: text({ label: 'Pickup Time Zone', length: 40 }),
    Delivery_Time_Zone__c: text({ label: 'Delivery Time Zone', length: 40 }),
    Origin__c: geolocation({ label: 'Origin' }),
    Origin_City__c: text({ label: 'Origin City', length: 80 }),
    Origin_State__c: picklist({ label: 'Origin State', values: states }),
    Destination__c: geolocation({ label: 'Destination' }),
    Destination_City__c: text({ label: 'Destination City', length: 80 }),
    Destination_State__c: picklist({ label: 'Destination State', values: states }),
    Stop_Count__c: number({ label: 'Stops', precision: 3 }),
    Notes_To_Carrier__c: longText({ label: 'Notes to Carrier' }),
    Handled_By__c: lookup({
      label: 'Handled By',
      references: 'User',
      childRelationship: 'Handled_Loads__r',
      onDelete: 'restrict',
    }),
    Hold_Reason__c: picklist({ label: 'Hold Reason', values: holdReasons }),
    Cancel_Reason__c: picklist({ label: 'Cancel Reason', values: cancelReasons }),
    Payment_Status__c: picklist({
      label: 'Payment Status',
      values: paymentStatuses,
      defaultValue: 'Not Ready',
    }),
    Documents_Status__c: picklist({
      label: 'Documents',
      values: documentsStatuses,
      defaultValue: 'Not Required Yet',
    }),
    Facility_Rating__c: number({ label: 'Facility Rating', precision: 2, scale: 1 }),
  },
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
  checks: [
    {
      name: 'Load__c_trailer_length',
      sql: '"Trailer_Length_ft__c" in (16, 20, 24, 26, 28, 40, 48, 53)',
      message: 'A trailer is 16, 20, 24, 26, 28, 40, 48 or 53 ft long.',
    },
    { name: 'Load__c_weight', sql: '"Weight_lbs__c" >= 0', message: 'The weight cannot be negative.' },
    { name: 'Load__c_miles', sql: '"Loaded_Miles__c" >= 0', message: 'The miles cannot be negative.' },
    {
      name: 'Load__c_rate',
      sql: '"Linehaul__c" >= 0 and coalesce("Fuel_Surcharge__c", 0) >= 0',
      message: 'The rate cannot be negative.',
    },
    {
      name: 'Load__c_windows',
      sql: '"Pickup_From__c" <= "Pickup_To__c" and "Delivery_From__c" <= "Delivery_To__c" and "Pickup_From__c" <= "Delivery_To__c"',
      message: 'A window must end after it starts, and delivery must not end before pickup.',
    },
    temperatureRange('Load__c'),
  ],
  rules: [
    {
      // Validates new posted loads and changes of them only, so that rows from earlier versions can be posted
      // again.
      name: 'Load__c_holds_what_a_truck_needs',
      timing: 'before insert or update',
      refusals: {
        Load__c_reefer_temperature: 'A reefer load is posted with its lowest and highest temperature.',
        Load__c_posted_stops:
          'A load is posted with at least two stops, each with its street, somebody to call and its hours.',
      },
      refusalFields: { Load__c_reefer_temperature: 'Temperature_Min_F__c' },
      body: `begin
        if new."Status__c" <> 'Posted' then
          return new;
        end if;
        if new."Equipment_Type__c" = 'R' and (new."Temperature_Min_F__c" is null or new."Temperature_Max_F__c" is null)
            and (tg_op = 'INSERT' or old."Status__c" = 'Draft' or
              (old."Equipment_Type__c", old."Temperature_Min_F__c", old."Temperature_Max_F__c") is distinct from
              (new."Equipment_Type__c", new."Temperature_Min_F__c", new."Temperature_Max_F__c")) then
          perform portal_refuse('Load__c_reefer_temperature');
        end if;
        if tg_op = 'UPDATE' and old."Status__c" = 'Draft' and (
            (select count(*) from "Load_Stop__c" stop where stop."Load__c" = new."Id") < 2
            or exists (
              select from "Load_Stop__c" stop join "Facility__c" place on place."Id" = stop."Facility__c"
              where stop."Load__c" = new."Id" and (place."Street__c" is null
                or coalesce(stop."Contact_Phone__c", place."Phone__c") is null
                or coalesce(stop."Hours__c", place."Hours__c") is null))) then
          perform portal_refuse('Load__c_posted_stops');
        end if;
        return new;
      end`,
    },
    {
      // Counterpart of `Booking__c_has_its_load`.
      name: 'Load__c_keeps_its_booking',
      timing: 'after update',
      refusals: {
        Load__c_is_booked: 'A load with a booking in force stays with its carrier. End the booking first.',
      },
      body: `begin
        if (old."Status__c", old."Carrier_Account__c") is not distinct from (new."Status__c", new."Carrier_Account__c") then
          return null;
        end if;
        if exists (select from "Booking__c" where "Load__c" = new."Id" and "Status__c" in ('Confirmed', 'Completed')
            and ("Account__c" is distinct from new."Carrier_Account__c"
              or new."Status__c" in ('Draft', 'Posted', 'On Hold'))) then
          perform portal_refuse('Load__c_is_booked');
        end if;
        return null;
      end`,
    },
    {
      // Counterpart of `Accessorial__c_open_load`.
      name: 'Load__c_completes_settled',
      timing: 'after update',
      refusals: {
        Load__c_has_open_charges:
          'A load is completed when its charges are settled. Answer the open charges first.',
      },
      body: `begin
        if new."Status__c" <> 'Completed' or old."Status__c" = 'Completed' then
          return null;
        end if;
        if exists (select from "Accessorial__c" where "Load__c" = new."Id"
            and "Account__c" is not distinct from new."Carrier_Account__c" and "Status__c" in ('Draft', 'Requested')) then
          perform portal_refuse('Load__c_has_open_charges');
        end if;
        return null;
      end`,
    },
  ],
  indexes: [
    {
      name: 'Load__c_search',
      on: ['"Status__c"', '"Equipment_Type__c"', '"Pickup_From__c" nulls first', '"Id"'],
    },
    { name: 'Load__c_newest', on: ['"Status__c"', '"Posted_At__c" nulls first', '"Id"'] },
    { name: 'Load__c_pickup', on: ['"Status__c"', '"Pickup_From__c" nulls first', '"Id"'] },
    { name: 'Load__c_rate', on: ['"Status__c"', '"Total_Rate__c" nulls first', '"Id"'] },
    { name: 'Load__c_name', on: ['"Name" nulls first', '"Id"'] },
    {
      name: 'Load__c_origin',
      on: ['portal_origin_band', '"Equipment_Type__c"', '"Origin__Longitude__s"'],
      include: searchedNearby,
      where: `"Status__c" = 'Posted'`,
    },
    { name: 'Load__c_carrier', on: ['"Carrier_Account__c"', '"Pickup_From__c" nulls first', '"Id"'] },
    { name: 'Load__c_shipper', on: ['"Shipper_Account__c"', '"Pickup_From__c" nulls first', '"Id"'] },
  ],
  computed: [
    // Starts with whole degrees of latitude: a circle covers a few of these bands, and in each the index
    // selects by longitude. An index on latitude alone would scan the whole width of the country.
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
        'Payment_Status__c',
        'Documents_Status__c',
        'Hold_Reason__c',
        'Cancel_Reason__c',
      ],
    },
  ],
})
