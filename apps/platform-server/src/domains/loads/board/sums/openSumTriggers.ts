import { rowMarkTriggers } from '../../../../database/schema/rowMarkTriggers'
import type { TriggerSet } from '../../../../database/schema/standingTriggers'
import { isOpenStatus } from '../../../../metadata/objects/loadIndexes'
import { CHANGE, changeOf } from './openSumTables'

const PREFIX = 'portal_open_sum_'
const NAME = `${PREFIX}changed`

/** Function whose sums are the numbers of posted public loads by origin and equipment. */
export const PUBLIC_LOADS = `${PREFIX}public`

/** Columns of the groups. */
const GROUPED = [
  'Status__c',
  'Pickup_From__c',
  'Pickup_Time_Zone__c',
  'Origin_State__c',
  'Equipment_Type__c',
  'Shipper_Account__c',
  'Visibility__c',
]

const append = (alias: 'old' | 'new', loads: 1 | -1) => `
  if ${isOpenStatus(`${alias}.`)} then
    insert into portal_open_change (${CHANGE}, loads) values (${changeOf(alias)}, ${loads});
  end if;`

/** Filling a database counts all loads at once (`fillOpenSums`). */
export const openSumTriggers = (): TriggerSet => ({
  prefix: PREFIX,
  functions: {
    [NAME]: `
      create or replace function ${NAME}() returns trigger language plpgsql security definer
      set search_path from current as $fn$ begin
      if tg_op <> 'INSERT' then ${append('old', -1)}
      end if;
      if tg_op <> 'DELETE' then ${append('new', 1)}
      end if;
      return null;
      end $fn$`,
    // Numbers that every carrier and guest may know: they see these loads.
    [PUBLIC_LOADS]: `
      create or replace function ${PUBLIC_LOADS}() returns table (origin text, equipment text, loads integer)
      language sql stable security definer set search_path from current as $fn$
      select sums.key, sums.equipment, sums.loads from portal_open_sum sums
      where sums.of_group = 'origin' and sums.is_posted and sums.is_public
      union all select change.origin, change.equipment, change.loads from portal_open_change change
      where change.is_posted and change.is_public $fn$`,
  },
  triggers: rowMarkTriggers({
    prefix: PREFIX,
    table: 'Load__c',
    runs: NAME,
    counts: (row) => isOpenStatus(`${row}.`),
    isChanged: GROUPED.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or '),
  }),
})
