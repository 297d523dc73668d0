import { sql } from 'kysely'
import type { Database, PortalTransaction, Queries } from '../../../database/openDatabase'
import { changedHours } from './changedHours'
import { figureSums, sumNames } from './figureSums'

/** The longest period and the one before it. */
const SUMMED_DAYS = 2 * 366
const DAY_MS = 86_400_000
/** Short transactions: the embedded database has one connection. */
const HOURS_AT_ONCE = 240

/** One writer at a time: a slower one would write sums without the changes that another has taken. */
async function lockHours(transaction: Queries): Promise<void> {
  await sql`lock table portal_figure_hour in share row exclusive mode`.execute(transaction)
}

/** Removes changed hours, and sums those that are missing, the latest first (OVW-01). */
export async function sumFigureHours(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    await lockHours(transaction)
    // Both in one statement: a change that it does not see stays for the next run.
    await sql`with gone as (delete from portal_figure_hour where hour in (${changedHours}))
      delete from portal_figure_change`.execute(transaction)
  })
  const from = new Date(now.getTime() - SUMMED_DAYS * DAY_MS)
  let summed = HOURS_AT_ONCE
  while (summed === HOURS_AT_ONCE)
    summed = await database.asSystem((transaction) => sumMissing(transaction, { from, to: now }))
}

async function sumMissing(
  transaction: PortalTransaction,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  await lockHours(transaction)
  const { numAffectedRows } = await sql`
    insert into portal_figure_hour (hour, ${sumNames})
    select missing.hour, ${sumNames} from (
      select g.hour from generate_series(date_trunc('hour', ${to}::timestamptz, 'UTC') - interval '1 hour',
        ${from}::timestamptz, interval '-1 hour') g(hour)
      where not exists (select from portal_figure_hour h where h.hour = g.hour)
      order by g.hour desc limit ${sql.lit(HOURS_AT_ONCE)}) missing
    cross join lateral ${figureSums(sql`missing.hour`, sql`(missing.hour + interval '1 hour')`)} sums`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0)
}

/** For a transaction that writes records without triggers. */
export async function clearFigureHours(transaction: Queries): Promise<void> {
  await lockHours(transaction)
  await sql`delete from portal_figure_hour`.execute(transaction)
}
