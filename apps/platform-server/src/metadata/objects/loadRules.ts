import type { RowCheck, TableRule } from '../defineObject'
import { temperatureRange } from '../freightFields'
import { loadInBlockRule } from './loadBlockRules'

export const loadChecks: readonly RowCheck[] = [
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
]

/** Rules between a load and its stops, bookings and charges. */
export const loadRules: readonly TableRule[] = [
  {
    // Validates new posted loads and changes of them only, so that rows from earlier versions can be posted
    // again.
    name: 'Load__c_holds_what_a_truck_needs',
    timing: 'before insert or update',
    refusals: {
      Load__c_reefer_temperature: 'A reefer load is posted with its lowest and highest temperature.',
      Load__c_posted_stops:
        'A load is posted with at least two stops, each with its street, a contact and its hours.',
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
  loadInBlockRule,
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
]
