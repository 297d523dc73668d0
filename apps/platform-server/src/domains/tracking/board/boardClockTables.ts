import { sql } from 'kysely'
import { STAFF_ROLE } from '../../../access/becomeCaller'
import type { Migrations } from '../../../database/migrate'
import { numberEnd } from '../../../database/schema/wordSearch'

/**
 * `portal_board_clock` has the times at which reasons of the tracking board begin, for each load on it: facts
 * without a clock, so that the board is filtered, ordered and counted without its records. `portal_board_change` has
 * the loads whose facts have changed since; their times are computed from the records.
 *
 * The clock also has the standing of each load, its reasons and place in the order, as it was at the time in
 * `portal_board_standing` and is until the next reason begins or ends (`boardStanding`). `portal_board_count` has the
 * number of loads by their reasons.
 *
 * It has the spot of each load on the map, too (`boardSpots`).
 *
 * `portal_board_words` has the words that a search of the board compares, the last digits of the load's number, and the records whose names are among them;
 * `portal_board_rename` has the records renamed since.
 */
export const boardClockMigrations: Migrations = {
  '2027-03-27-board-clock': {
    async up(db) {
      await sql`create table portal_board_clock (
        load_id text collate "C" primary key, from_at timestamptz, pickup_from timestamptz, late_at timestamptz,
        eta_late_until timestamptz, driver_due timestamptz, check_due timestamptz, dwell_from timestamptz,
        papers_from timestamptz)`.execute(db)
      await sql`create table portal_board_change (
        id bigint generated always as identity primary key, load_id text collate "C" not null)`.execute(db)
      await sql`grant select on portal_board_clock, portal_board_change to ${sql.ref(STAFF_ROLE)}`.execute(db)
    },
  },
  '2027-04-02-board-words': {
    async up(db) {
      await sql`create table portal_board_words (
        load_id text collate "C" primary key, words tsvector not null, parties text[] not null)`.execute(db)
      await sql`create index portal_board_words_words on portal_board_words using gin (words)`.execute(db)
      await sql`create table portal_board_rename (
        id bigint generated always as identity primary key, record_id text not null)`.execute(db)
      await sql`grant select on portal_board_words, portal_board_rename to ${sql.ref(STAFF_ROLE)}`.execute(db)
    },
  },
  '2027-04-03-board-number-ends': {
    async up(db) {
      await sql`update portal_board_words w set words = w.words || ${sql.raw(numberEnd('l."Load_Number__c"'))}
        from "Load__c" l where l."Id" = w.load_id`.execute(db)
      // The index of words with number ends is new: without statistics the planner would misestimate common words.
      await sql`analyze "Load__c"`.execute(db)
    },
  },
  '2027-04-05-board-standing': {
    async up(db) {
      await sql`alter table portal_board_clock add column reasons integer, add column rank integer,
        add column since timestamptz, add column stands_until timestamptz`.execute(db)
      await sql`create index portal_board_clock_order on portal_board_clock (rank, since, load_id)
        where rank is not null`.execute(db)
      await sql`create index portal_board_clock_until on portal_board_clock (stands_until)`.execute(db)
      await sql`create table portal_board_count (reasons integer primary key, loads integer not null)`.execute(
        db,
      )
      await sql`create table portal_board_standing (at timestamptz not null, free_hours float8 not null)`.execute(
        db,
      )
      await sql`grant select on portal_board_count, portal_board_standing to ${sql.ref(STAFF_ROLE)}`.execute(
        db,
      )
    },
  },
  // The triggers, which are new then, mark every load.
  '2027-04-09-board-spots': {
    async up(db) {
      await sql`alter table portal_board_clock add column load_number text, add column carrier text,
        add column lat float8, add column lng float8`.execute(db)
      await sql`alter table portal_board_standing add column has_spots boolean not null default false`.execute(
        db,
      )
    },
  },
}
