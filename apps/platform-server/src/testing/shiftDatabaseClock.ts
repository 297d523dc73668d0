import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'

/** A call of the clock, or the expression that replaced one. */
const CLOCK = String.raw`(\(clock_timestamp\(\) \+ interval ''-?\d+ milliseconds''\)|\m(clock_timestamp|now)\(\))`

/**
 * Shifts the clock of a test database's functions and triggers to start at `start` (epoch milliseconds).
 * The platform's clock is fixed in tests and the database's is not: a row could otherwise be younger than
 * the platform's present, depending on the day on which the tests run.
 */
export async function shiftDatabaseClock(database: Database, start: number): Promise<void> {
  const shifted = `(clock_timestamp() + interval ''${start - Date.now()} milliseconds'')`
  await sql
    .raw(
      `do $shift$
      declare definition text;
      begin
        for definition in
          select pg_get_functiondef(oid) from pg_proc
          where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ '${CLOCK}'
        loop
          execute regexp_replace(definition, '${CLOCK}', '${shifted}', 'g');
        end loop;
      end $shift$`,
    )
    .execute(database.kysely)
}
