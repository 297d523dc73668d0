import { sql } from 'kysely'
import { STAFF_ROLE } from '../../../access/becomeCaller'
import type { Migrations } from '../../../database/migrate'

/**
 * `portal_board_clock` has the times at which reasons of the tracking board begin, for each load on it: facts
 * without a clock, so that the board is filtered, ordered and counted without its records. `portal_board_change` has
 * the loads whose facts have changed since; their times are computed from the records.
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
}
