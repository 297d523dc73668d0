import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import type { TriggerSet } from '../database/schema/standingTriggers'

const PREFIX = 'portal_load_word_'
const isListed = "one.word !~ '^[0-9]'"

/** Without a unique index: a transaction would wait for another one that adds the same word. */
const add = (words: string): string => `insert into portal_load_word (word)
  select distinct one.word from ${words} where ${isListed}
    and not exists (select from portal_load_word known where known.word = one.word collate "C")`

const functionOf = (action: string, words: string): string => `
  create or replace function ${PREFIX}${action}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  ${add(words)};
  return null;
  end $fn$`

/** Lists the words of loads, numbers left out, in the transaction that writes them. Words stay when their loads go. */
export const loadWordTriggers = (): TriggerSet => ({
  prefix: PREFIX,
  functions: {
    [`${PREFIX}insert`]: functionOf(
      'insert',
      'added, unnest(tsvector_to_array(added.portal_search)) one(word)',
    ),
    [`${PREFIX}update`]: functionOf('update', 'unnest(tsvector_to_array(new.portal_search)) one(word)'),
  },
  triggers: [
    {
      table: 'Load__c',
      name: `${PREFIX}insert`,
      create: `create trigger ${PREFIX}insert after insert on "Load__c"
        referencing new table as added for each statement execute function ${PREFIX}insert()`,
    },
    {
      table: 'Load__c',
      name: `${PREFIX}update`,
      create: `create trigger ${PREFIX}update after update on "Load__c" for each row
        when (old.portal_search is distinct from new.portal_search) execute function ${PREFIX}update()`,
    },
  ],
})

/** Lists the words of every load, for a database whose triggers are new. */
export async function fillLoadWords(transaction: Queries): Promise<void> {
  await sql`delete from portal_load_word`.execute(transaction)
  await sql`insert into portal_load_word (word)
    select distinct one.word from "Load__c" l, unnest(tsvector_to_array(l.portal_search)) one(word)
    where ${sql.raw(isListed)}`.execute(transaction)
}
