import { BOARD_PARTS, BOARD_REASONS, type BoardPart } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'
import { changedClock, CLOCK, isStored } from './boardClock'
import { bitOf, reasonSql } from './reasonSql'

/** Rules and time by which loads have reasons. */
export interface StandingInput {
  freeHours: number
  now: Date
}

/** A clock this far ahead is wrong; another process can be ahead by less. */
const MOST_AHEAD_MS = 60_000

/** Columns of the standing, of a clock at alias `board`. */
function standingOf({ freeHours, now }: StandingInput) {
  const { bits, rank, since, until } = reasonSql({ freeHours }, now)
  return {
    reasons: bits,
    rank: sql<number | null>`case when board.from_at <= ${now}::timestamptz then ${rank} end`,
    since,
    stands_until: until,
  }
}

const STANDING = ['reasons', 'rank', 'since', 'stands_until'] as const

/** Columns of the clock and the standing. */
export const CLOCK_AND_STANDING = sql`${CLOCK}, ${sql.raw(STANDING.join(', '))}`
export const SET_STANDING = sql.raw(STANDING.map((name) => `${name} = excluded.${name}`).join(', '))

/** SQL of the standing of a clock at alias `board`, in the order of {@link CLOCK_AND_STANDING}. */
export function standingSql(input: StandingInput): RawBuilder<unknown> {
  const standing = standingOf(input)
  return sql.join(STANDING.map((name) => standing[name]))
}

/** Rows of the clock whose standing has ended. The standing of some ends at once, and is never stored. */
const hasEnded = (now: Date) => sql`stands_until <= ${now}::timestamptz and stands_until > '-infinity'`

/** Whether a store of the standings would change any. False without settings, before the first seed. */
export async function hasEndedStandings(queries: Queries, now: Date): Promise<boolean> {
  const { rows } = await sql`select from portal_board_clock where ${hasEnded(now)}
    union all select from "Portal_Settings__c" s where not exists (
      select from portal_board_standing standing where standing.free_hours = s."Detention_Free_Hours__c"::float8
        and standing.at <= ${latestAt(now)}::timestamptz and standing.has_spots)
    limit 1`.execute(queries)
  return rows.length > 0
}

const latestAt = (now: Date) => new Date(now.getTime() + MOST_AHEAD_MS)

/** Returns the time of the stored standings; undefined when they are of other rules or a wrong clock. */
export async function readStoredAt(
  queries: Queries,
  { freeHours, now }: StandingInput,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select standing.at from portal_board_standing standing
    where standing.free_hours = ${freeHours}::float8 and standing.at <= ${latestAt(now)}::timestamptz`.execute(
    queries,
  )
  return rows[0]?.at
}

/**
 * Stores the standings that have ended, and counts loads by reasons.
 *
 * @param before the time of the stored ones, before the clock was changed; undefined stores the standing of every load.
 */
export async function storeStandings(
  transaction: Queries,
  input: StandingInput,
  before: Date | undefined,
): Promise<void> {
  const { freeHours, now } = input
  const standing = standingOf(input)
  const set = sql.join(STANDING.map((name) => sql`${sql.ref(name)} = ${standing[name]}`))
  await sql`update portal_board_clock board set ${set}
    where ${before ? hasEnded(now) : sql`true`}`.execute(transaction)
  await sql`delete from portal_board_count`.execute(transaction)
  await sql`insert into portal_board_count (reasons, loads)
    select reasons, count(*) from portal_board_clock where rank is not null group by 1`.execute(transaction)
  await sql`delete from portal_board_standing`.execute(transaction)
  // The time of another process can be ahead: its standings are of that time.
  const at = new Date(Math.max(now.getTime(), before?.getTime() ?? 0))
  await sql`insert into portal_board_standing (at, free_hours, has_spots) values (${at}, ${freeHours}, true)`.execute(
    transaction,
  )
}

/** SQL of a part of the board, of a standing at alias `k` that is on it. A reason has no load after its own rank. */
function isPart(part: BoardPart): RawBuilder<boolean> {
  if (part === 'all') return sql`k.rank is not null`
  if (part === 'action') return sql`k.rank < ${sql.lit(BOARD_REASONS.length)}`
  const rank = BOARD_REASONS.indexOf(part)
  return sql`k.rank <= ${sql.lit(rank)} and k.reasons & ${sql.lit(bitOf(part))} <> 0`
}

const isCounted = (part: BoardPart): RawBuilder<boolean> => {
  if (part === 'all') return sql`true`
  return part === 'action' ? sql`reasons <> 0` : sql`reasons & ${sql.lit(bitOf(part))} <> 0`
}

export type BoardCounts = Record<BoardPart, number>

/** Rows of a page, with `loadIds` of those loads only. */
export interface StandingPage {
  show: BoardPart
  offset: number
  limit: number
  loadIds?: readonly string[] | null
  /** Whether to look for the longest standing load of the part, by one pass over it. @default false */
  withOldest?: boolean
}

/**
 * Counts the loads of the board by part and returns the ids of a page in order. Stored standings are read in their
 * order, and their counts; changed loads, and loads whose standing has ended since, are evaluated. All loads are evaluated
 * while the rules or the time differ from those of the store.
 */
export async function readStandings(
  transaction: PortalTransaction,
  { show, offset, limit, loadIds, withOldest = false }: StandingPage,
  { freeHours, now }: StandingInput,
): Promise<{ ids: string[]; total: number; counts: BoardCounts; oldest: Date | null }> {
  const { bits, rank, since } = reasonSql({ freeHours }, now)
  const counted = sql.join(
    BOARD_PARTS.map(
      (part) => sql`coalesce(sum(loads) filter (where ${isCounted(part)}), 0)::int as ${sql.ref(part)}`,
    ),
  )
  const isMeant = loadIds ? sql`k.load_id = any(${[...loadIds]}::text[])` : sql`true`
  const stored = sql`select k.load_id, k.rank, k.since from portal_board_clock k
    where (select is_current from current) and k.rank is not null and ${isPart(show)} and ${isMeant}
      and k.stands_until > ${now}::timestamptz and ${isStored}`
  const fresh = sql`select k.load_id, k.rank, k.since from evaluated k where ${isPart(show)} and ${isMeant}`
  const { rows } = await sql<BoardCounts & { ids: string[]; found: number | null; oldest: Date | null }>`
    with ${changedClock},
    current as materialized (select exists (
      select from portal_board_standing standing where standing.free_hours = ${freeHours}::float8
        and standing.at <= ${now}::timestamptz) as is_current),
    ended as materialized (
      select ${CLOCK}, rank, reasons from portal_board_clock k
      where (select is_current from current) and k.stands_until <= ${now}::timestamptz and ${isStored}),
    replaced as materialized (
      select k.rank, k.reasons from changed c cross join lateral (
        select rank, reasons from portal_board_clock k where k.load_id = c.load_id offset 0) k),
    evaluated as materialized (
      select board.load_id, ${rank} as rank, ${since} as since, ${bits} as reasons from (
        select ${CLOCK} from computed
        union all select ${CLOCK} from ended
        union all select ${CLOCK} from portal_board_clock k
          where (select not is_current from current) and ${isStored}) board
      where board.from_at <= ${now}::timestamptz),
    counts as (
      select ${counted} from (
        select reasons, loads from portal_board_count where (select is_current from current)
        union all select reasons, -1 from replaced where rank is not null and (select is_current from current)
        union all select reasons, -1 from ended where rank is not null
        union all select reasons, 1 from evaluated) counted)
    select counts.*, ${loadIds ? sql`(select count(*)::int from (${stored} union all ${fresh}) meant)` : sql`null::int`} as found,
      ${withOldest ? sql`(select min(since) from (${stored} union all ${fresh}) part)` : sql`null::timestamptz`} as oldest,
      array(
        select load_id from (
          (${stored} order by k.rank, k.since, k.load_id limit ${offset + limit}) union all ${fresh}) page
        order by page.rank, page.since, page.load_id limit ${limit} offset ${offset}) as ids
    from counts`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A query of counts has one row.')
  const { ids, found, oldest, ...counts } = row
  return { ids, total: found ?? counts[show], counts, oldest }
}
