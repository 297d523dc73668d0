import type { CallerSet } from '../../metadata/rowRules'

/** Its drivers and units belong to the load. */
const ACTIVE_BOOKING = `b."Status__c" in ('Requested', 'Confirmed', 'Completed')`

/** The query of each set; `tenderedLoads` matches the condition of booking (`bookableLoad.ts`, B10). */
const queries: Readonly<Record<CallerSet, string>> = {
  drivenLoads: `
    select b."Load__c" from "Booking__c" b
    where portal_contact_id() in (b."Driver__c", b."Co_Driver__c")
      and b."Account__c" = portal_account_id() and ${ACTIVE_BOOKING}`,
  tenderedLoads: `
    select o."Load__c" from "Load_Offer__c" o
    where o."Account__c" = portal_account_id()
      and (o."Kind__c" <> 'Bid' and o."Status__c" = 'Open' and o."Expires_At__c" > now()
        or o."Status__c" = 'Won' and o."Answered_At__c" > now() - interval '15 minutes')`,
  accountContacts: `
    select r."ContactId" from "AccountContactRelation" r
    where r."AccountId" = portal_account_id() and r."IsActive"`,
  // Null: a membership from before the roles.
  billedAccounts: `
    select r."AccountId" from "AccountContactRelation" r
    where r."AccountId" = portal_account_id() and r."ContactId" = portal_contact_id() and r."IsActive"
      and (r."Shipper_Roles__c" is null or string_to_array(r."Shipper_Roles__c", ';') && array['Admin', 'Billing'])`,
  drivenEquipment: `
    select unnest(array[b."Truck__c", b."Trailer__c"]) from "Booking__c" b
    where portal_contact_id() in (b."Driver__c", b."Co_Driver__c")
      and b."Account__c" = portal_account_id() and ${ACTIVE_BOOKING}`,
}

export function callerSetFunction(set: CallerSet): string {
  return `portal_${set.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

/**
 * Functions with `security definer`: a policy that queried another table with the caller's rights would
 * recurse into that table's policy. Created after the tables.
 */
export const callerSetFunctions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(queries).map(([set, query]) => {
    const name = callerSetFunction(set as CallerSet)
    return [
      `${name}()`,
      `create or replace function ${name}() returns setof text language sql stable security definer
      set search_path from current as $fn$ ${query} $fn$`,
    ]
  }),
)
