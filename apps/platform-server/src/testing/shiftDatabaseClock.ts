import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'

const CLOCK = String.raw`(\m(clock_timestamp|now)\(\))`

/**
 * Makes the functions and triggers of a test database read a clock that starts at `start` (epoch milliseconds).
 * The platform's clock is fixed in tests and the database's is not, so a row could otherwise be younger than the
 * platform's present, depending on the day on which the tests run.
 */
export async function shiftDatabaseClock(database: Database, start: number): Promise<void> {
  const milliseconds = start - Date.now()
  const shifted = `(clock_timestamp() + interval '${milliseconds} milliseconds')`
  await sql
    .raw(
      `do $shift$
      declare definition text;
      begin
        for definition in
          select pg_get_functiondef(oid) from pg_proc
          where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ '${CLOCK}'
            and prosrc !~ 'clock_timestamp\\(\\) \\+ interval ''-?\\d+ milliseconds'''
        loop
          execute regexp_replace(definition, '${CLOCK}', '${shifted.replaceAll("'", "''")}', 'g');
        end loop;
      end $shift$`,
    )
    .execute(database.kysely)
}
