import { sql, type RawBuilder } from 'kysely'
import { searchVector } from '../../../database/schema/columns'
import { numberEnd } from '../../../database/schema/wordSearch'
import { load } from '../../../metadata/objects/load'
import { searchWords, tsQuery } from '../../../search/searchTerm'
import { isOnBoard } from './boardClock'

/** Joins a load `l` with its booking `b`, `carrier`, `shipper`, `handler` and `driver`. */
export const parties = sql`
  join "Booking__c" b on b."Load__c" = l."Id" and b."Status__c" in ('Confirmed', 'Completed')
  join "Account" carrier on carrier."Id" = l."Carrier_Account__c"
  join "Account" shipper on shipper."Id" = l."Shipper_Account__c"
  left join "User" handler on handler."Id" = l."Handled_By__c"
  left join "Contact" driver on driver."Id" = b."Driver__c"`

const TEXTS = [
  'l."Load_Number__c"',
  'carrier."Name"',
  'driver."Name"',
  'shipper."Name"',
  'handler."Name"',
  'l."Origin_City__c"',
  'l."Origin_State__c"',
  'l."Destination_City__c"',
  'l."Destination_State__c"',
]

/**
 * Computes the words of loads from their records, without positions. `limit 1` makes the planner look each load up.
 *
 * @param from a table `c` with `load_id`.
 */
export const wordsOfRecords = (from: RawBuilder<unknown>) => sql`
  select c.load_id, line.words, line.parties from ${from} cross join lateral (
    select strip(${sql.raw(searchVector(`concat_ws(' ', ${TEXTS.join(', ')})`))})
        || ${sql.raw(numberEnd('l."Load_Number__c"'))} as words,
      array_remove(array[carrier."Id", shipper."Id", handler."Id", driver."Id"], null)::text[] as parties
    from "Load__c" l ${parties}
    where l."Id" = c.load_id and ${isOnBoard}
    limit 1) line`

/**
 * Loads whose stored words have the name of a renamed record. Nothing is scanned while there is none.
 *
 * @param renamed a table with `record_id`.
 */
export const renamedLoads = (renamed: RawBuilder<unknown>) => sql`
  select w.load_id from portal_board_words w
  where (select exists (select from ${renamed})) and w.parties && array(select record_id from ${renamed})`

/**
 * CTEs that end with `worded`: `load_id` of each load in which every word of the term begins a word or is the end of
 * its number. Stored words are read by their index; words of loads changed or renamed since are computed. Empty for a
 * term without letters and digits, as in every word search.
 *
 * @param term the words; `changed` is a CTE before.
 */
export function loadsWithWords(term: string): RawBuilder<unknown> {
  const words = searchWords(term)
  if (words.length === 0) return sql`worded as (select null::text as load_id where false)`
  const query = tsQuery(load, words)
  return sql`
    reworded as materialized (select load_id from changed union ${renamedLoads(sql`portal_board_rename`)}),
    worded as materialized (
      select w.load_id from portal_board_words w
      where w.words @@ ${query} and not (w.load_id in (select load_id from reworded))
      union all
      select computed_words.load_id from (${wordsOfRecords(sql`reworded c`)}) computed_words
      where computed_words.words @@ ${query})`
}
