import { sql } from 'kysely'
import type { Database, Queries } from '../../../database/openDatabase'
import { CLOCK, clockOfRecords, SET_TIMES } from './boardClock'
import { renamedLoads, wordsOfRecords } from './boardWords'

/** Stores the clock and words of changed loads (DTR-01). */
export async function storeBoardClock(database: Database): Promise<void> {
  const { rows } = await sql`(select from portal_board_change limit 1)
    union all (select from portal_board_rename limit 1)`.execute(database.kysely)
  if (rows.length > 0) await database.asSystem(storeChanges)
}

async function storeChanges(transaction: Queries): Promise<void> {
  // One writer at a time: a slower one would store a clock without the changes that another has taken.
  await sql`lock table portal_board_clock in share row exclusive mode`.execute(transaction)
  // One statement: a change that it does not see stays for the next run.
  await sql`with taken as (delete from portal_board_change returning load_id),
    changed as materialized (select distinct load_id from taken),
    stored as materialized (${clockOfRecords(sql`changed c`)}),
    gone as (delete from portal_board_clock where load_id in (select load_id from changed)
      and load_id not in (select load_id from stored)),
    clocked as (insert into portal_board_clock (${CLOCK}) select ${CLOCK} from stored
      on conflict (load_id) do update set ${SET_TIMES}),
    renamed as (delete from portal_board_rename returning record_id),
    reworded as materialized (select load_id from changed union ${renamedLoads(sql`renamed`)}),
    worded as materialized (${wordsOfRecords(sql`reworded c`)}),
    wordless as (delete from portal_board_words where load_id in (select load_id from reworded)
      and load_id not in (select load_id from worded))
    insert into portal_board_words (load_id, words, parties) select load_id, words, parties from worded
    on conflict (load_id) do update set words = excluded.words, parties = excluded.parties`.execute(
    transaction,
  )
}
