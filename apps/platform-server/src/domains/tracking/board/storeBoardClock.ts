import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { CLOCK, clockOfRecords, SET_TIMES } from './boardClock'
import { hasStoredSpots, SET_SPOT, SPOT_COLUMNS, spotsOfRecords } from './boardSpots'
import {
  CLOCK_AND_STANDING,
  hasEndedStandings,
  readStoredAt,
  SET_STANDING,
  standingSql,
  storeStandings,
} from './boardStanding'
import { renamedLoads, wordsOfRecords } from './boardWords'
import { markBoard } from './markBoard'

/** Stores the clock and words of changed loads, and the standings that have changed with the time (DTR-01). */
export async function storeBoardClock(database: Database, now: Date): Promise<void> {
  const { rows } = await sql`(select from portal_board_change limit 1)
    union all (select from portal_board_rename limit 1)`.execute(database.kysely)
  if (rows.length > 0 || (await hasEndedStandings(database.kysely, now)))
    await database.asSystem((transaction) => storeChanges(transaction, now))
}

async function storeChanges(transaction: PortalTransaction, now: Date): Promise<void> {
  const settings = await transaction
    .selectFrom('Portal_Settings__c')
    .select('Detention_Free_Hours__c')
    .executeTakeFirst()
  // Before the first seed there is nothing to store.
  if (!settings) return
  const input = { freeHours: settings.Detention_Free_Hours__c, now }
  // One writer at a time: a slower one would store a clock without the changes that another has taken.
  await sql`lock table portal_board_clock in share row exclusive mode`.execute(transaction)
  const storedAt = await readStoredAt(transaction, input)
  if (!(await hasStoredSpots(transaction))) await markBoard(transaction)
  // One statement: a change that it does not see stays for the next run.
  await sql`with taken as (delete from portal_board_change returning load_id),
    renamed as (delete from portal_board_rename returning record_id),
    changed as materialized (select load_id from taken union ${renamedLoads(sql`renamed`)}),
    stored as materialized (${clockOfRecords(sql`changed c`)}),
    gone as (delete from portal_board_clock where load_id in (select load_id from changed)
      and load_id not in (select load_id from stored)),
    spots as materialized (${spotsOfRecords(sql`stored c`)}),
    clocked as (insert into portal_board_clock (${CLOCK_AND_STANDING}, ${SPOT_COLUMNS})
      select ${CLOCK}, ${standingSql(input)}, ${SPOT_COLUMNS} from stored board join spots using (load_id)
      on conflict (load_id) do update set ${SET_TIMES}, ${SET_STANDING}, ${SET_SPOT}),
    worded as materialized (${wordsOfRecords(sql`changed c`)}),
    wordless as (delete from portal_board_words where load_id in (select load_id from changed)
      and load_id not in (select load_id from worded))
    insert into portal_board_words (load_id, words, parties) select load_id, words, parties from worded
    on conflict (load_id) do update set words = excluded.words, parties = excluded.parties`.execute(
    transaction,
  )
  await storeStandings(transaction, input, storedAt)
}
