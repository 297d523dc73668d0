import { LOAD_BLOCK } from '@portal/contract'
import type { RowCheck, TableRule } from '../defineObject'

export const blockChecks: readonly RowCheck[] = [
  {
    name: 'Load_Block__c_weeks',
    sql: `"Weeks__c" between 1 and ${LOAD_BLOCK.mostWeeks}`,
    message: `A block has 1 to ${LOAD_BLOCK.mostWeeks} weeks.`,
    field: 'Weeks__c',
  },
  {
    name: 'Load_Block__c_loads',
    sql: `"Load_Count__c" between 1 and ${LOAD_BLOCK.mostLoads}`,
    message: `A block has 1 to ${LOAD_BLOCK.mostLoads} loads.`,
    field: 'Load_Count__c',
  },
  {
    name: 'Load_Block__c_booked',
    sql: `("Status__c" = 'Booked') = ("Carrier_Account__c" is not null)`,
    message: 'A booked block has its carrier, and no other block has one.',
    field: 'Status__c',
  },
]

export const blockRules: readonly TableRule[] = [
  {
    name: 'Load_Block__c_one_winner',
    timing: 'before update',
    refusals: {
      Load_Block__c_closed: 'A block that is booked or withdrawn stays so.',
      Load_Block__c_fixed: 'The loads and the rate of a block are fixed. Withdraw it and post another one.',
    },
    body: `begin
      if old."Status__c" <> 'Open' and
          (new."Status__c", new."Carrier_Account__c") is distinct from (old."Status__c", old."Carrier_Account__c") then
        perform portal_refuse('Load_Block__c_closed');
      end if;
      if (new."Linehaul__c", new."Fuel_Surcharge__c", new."First_Day__c", new."Weekdays__c", new."Weeks__c", new."Load_Count__c")
          is distinct from
          (old."Linehaul__c", old."Fuel_Surcharge__c", old."First_Day__c", old."Weekdays__c", old."Weeks__c", old."Load_Count__c") then
        perform portal_refuse('Load_Block__c_fixed');
      end if;
      return new;
    end`,
  },
]

/** A rule of loads: those of an open block change with their block. */
export const loadInBlockRule: TableRule = {
  name: 'Load__c_in_open_block',
  timing: 'before update',
  refusals: {
    Load__c_in_block: 'This load belongs to an open block and changes with it. Withdraw the block first.',
  },
  body: `begin
    if old."Load_Block__c" is null then
      return new;
    end if;
    if (new."Status__c", new."Carrier_Account__c", new."Linehaul__c", new."Fuel_Surcharge__c", new."Equipment_Type__c",
          new."Visibility__c", new."Pickup_From__c", new."Pickup_To__c", new."Delivery_From__c", new."Delivery_To__c", new."Load_Block__c")
        is distinct from
        (old."Status__c", old."Carrier_Account__c", old."Linehaul__c", old."Fuel_Surcharge__c", old."Equipment_Type__c",
          old."Visibility__c", old."Pickup_From__c", old."Pickup_To__c", old."Delivery_From__c", old."Delivery_To__c", old."Load_Block__c")
        and exists (select from "Load_Block__c" block where block."Id" = old."Load_Block__c" and block."Status__c" = 'Open') then
      perform portal_refuse('Load__c_in_block');
    end if;
    return new;
  end`,
}
