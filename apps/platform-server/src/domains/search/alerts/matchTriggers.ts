import type { TriggerSet } from '../../../database/schema/standingTriggers'
import { identifier } from '../../../database/schema/sqlText'

/** Columns in the conditions of searches and lanes. */
const MATCHED_COLUMNS = [
  'Status__c',
  'Visibility__c',
  'Posted_At__c',
  'Offer_Expires__c',
  'Load_Number__c',
  'Equipment_Type__c',
  'Trailer_Length_ft__c',
  'Mode__c',
  'Commodity__c',
  'Requirements__c',
  'Book_Now__c',
  'In_Waterfall__c',
  'Bids_Allowed__c',
  'Weight_lbs__c',
  'Loaded_Miles__c',
  'Total_Rate__c',
  'Stop_Count__c',
  'Facility_Rating__c',
  'Origin__Latitude__s',
  'Origin__Longitude__s',
  'Origin_State__c',
  'Destination__Latitude__s',
  'Destination__Longitude__s',
  'Destination_State__c',
  'Pickup_From__c',
  'Pickup_To__c',
  'Pickup_Time_Zone__c',
  'Delivery_From__c',
  'Delivery_Time_Zone__c',
] as const

const listOf = (row: string) => MATCHED_COLUMNS.map((column) => `${row}.${identifier(column)}`).join(', ')
const isOpen = (row: string) => `${row}."Status__c" = 'Posted' and ${row}."Visibility__c" = 'Public'`

const ADDED = `
  create or replace function portal_match_added() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    insert into portal_load_due (load_id, at)
    select row."Id", clock_timestamp() from changed row where ${isOpen('row')} order by row."Id";
    return null;
  end $fn$`

const CHANGED = `
  create or replace function portal_match_changed() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    insert into portal_load_due (load_id, at, before)
    select row."Id", clock_timestamp(), case when ${isOpen('before')} then to_jsonb(before) end
    from changed row join before on before."Id" = row."Id"
    where ${isOpen('row')} and (${listOf('row')}) is distinct from (${listOf('before')})
    order by row."Id";
    return null;
  end $fn$`

/** Filling a database notifies no one (`withoutChanges`). */
const UNLESS_OFF = "when (current_setting('app.changes', true) is distinct from 'off')"

/** Queues new and changed loads in the transaction of the change, for alerts of saved searches and lanes. */
export const matchTriggers = (): TriggerSet => ({
  prefix: 'portal_match_',
  functions: { portal_match_added: ADDED, portal_match_changed: CHANGED },
  triggers: [
    {
      table: 'Load__c',
      name: 'portal_match_insert',
      create: `create trigger portal_match_insert after insert on "Load__c"
        referencing new table as changed for each statement ${UNLESS_OFF} execute function portal_match_added()`,
    },
    {
      table: 'Load__c',
      name: 'portal_match_update',
      create: `create trigger portal_match_update after update on "Load__c"
        referencing old table as before new table as changed for each statement
        ${UNLESS_OFF} execute function portal_match_changed()`,
    },
  ],
})
