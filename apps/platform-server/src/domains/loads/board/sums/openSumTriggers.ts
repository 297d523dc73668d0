import type { TriggerSet } from '../../../../database/schema/standingTriggers'
import { sumTriggersOfRows } from '../../../../database/schema/sumTriggers'
import { openChanges } from './openSumTables'

const PREFIX = 'portal_open_sum_'

/** Function whose sums are the numbers of posted public loads by origin and equipment. */
export const PUBLIC_LOADS = `${PREFIX}public`

// Numbers that every carrier and guest may know: they see these loads.
const publicLoads = `
  create or replace function ${PUBLIC_LOADS}() returns table (origin text, equipment text, loads integer)
  language sql stable security definer set search_path from current as $fn$
  select sums.key, sums.equipment, sums.loads from portal_open_sum sums
  where sums.of_group = 'origin' and sums.is_posted and sums.is_public
  union all select change.origin, change.equipment, change.loads from portal_open_change change
  where change.is_posted and change.is_public $fn$`

/** Counts each load that becomes or ceases to be open, or that changes its groups. */
export function openSumTriggers(): TriggerSet {
  const set = sumTriggersOfRows(PREFIX, openChanges, [
    'Status__c',
    'Pickup_From__c',
    'Pickup_Time_Zone__c',
    'Origin_State__c',
    'Equipment_Type__c',
    'Shipper_Account__c',
    'Visibility__c',
  ])
  return { ...set, functions: { ...set.functions, [PUBLIC_LOADS]: publicLoads } }
}
