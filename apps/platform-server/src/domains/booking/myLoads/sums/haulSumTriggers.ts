import { rowMarkTriggers } from '../../../../database/schema/rowMarkTriggers'
import type { TriggerSet } from '../../../../database/schema/standingTriggers'
import { isFinished } from '../../../../metadata/objects/loadIndexes'

const PREFIX = 'portal_haul_sum_'
const NAME = `${PREFIX}changed`

const isCounted = (row: 'old' | 'new') =>
  `(${row}."Carrier_Account__c" is not null and ${isFinished(`${row}.`)})`

const add = (row: 'old' | 'new', loads: 1 | -1) => `
  if ${isCounted(row)} then
    insert into portal_haul_sum (account, status, loads)
    values (${row}."Carrier_Account__c", ${row}."Status__c", ${loads});
  end if;`

/** Filling a database counts all loads at once (`fillHaulSums`). */
export const haulSumTriggers = (): TriggerSet => ({
  prefix: PREFIX,
  functions: {
    [NAME]: `
      create or replace function ${NAME}() returns trigger language plpgsql security definer
      set search_path from current as $fn$ begin
      if tg_op <> 'INSERT' then ${add('old', -1)}
      end if;
      if tg_op <> 'DELETE' then ${add('new', 1)}
      end if;
      return null;
      end $fn$`,
  },
  triggers: rowMarkTriggers({
    prefix: PREFIX,
    table: 'Load__c',
    runs: NAME,
    counts: isCounted,
    isChanged: `old."Status__c" <> new."Status__c"
      or old."Carrier_Account__c" is distinct from new."Carrier_Account__c"`,
  }),
})
