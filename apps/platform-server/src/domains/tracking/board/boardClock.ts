import { sql, type RawBuilder } from 'kysely'
import { reportJoin, stopJoins } from '../loadProgress'
import { BEFORE_PICKUP, ON_BOARD, quoted, TRACKED } from './boardStatuses'

const TIMES = [
  'from_at',
  'pickup_from',
  'late_at',
  'eta_late_until',
  'driver_due',
  'check_due',
  'dwell_from',
  'papers_from',
]
/** Columns of `portal_board_clock`. */
export const CLOCK = sql.raw(['load_id', ...TIMES].join(', '))
export const SET_TIMES = sql.raw(TIMES.map((name) => `${name} = excluded.${name}`).join(', '))

const isIn = (codes: readonly string[]) => sql.raw(`l."Status__c" in (${quoted(codes)})`)
/** Whether a load `l` can be on the board. */
export const isOnBoard = sql`${isIn(ON_BOARD)} and (l."Status__c" <> 'Delivered' or l."Documents_Status__c" = 'Missing')`
const isAhead = sql`s."Status__c" in ('Scheduled', 'En Route')`

/**
 * Computes the clock of loads from their records: the times that `boardReasons` compares with now. `offset 0` makes
 * the planner look each load up: it has no statistics of a table that empties often.
 *
 * @param from a table `c` with `load_id`.
 */
export const clockOfRecords = (from: RawBuilder<unknown>) => sql`
  select c.load_id, clock.* from ${from} cross join lateral (
    select
      case when l."Status__c" = 'Booked' then l."Pickup_From__c" - interval '1 day' else '-infinity' end as from_at,
      l."Pickup_From__c" as pickup_from,
      case when ${isIn(['Delivered'])} then null when ${isAhead} then s."Window_End__c" end as late_at,
      case when ${isIn(['Delivered'])} then null
        when ${isAhead} and s."ETA__c" > s."Window_End__c" then s."Window_End__c" end as eta_late_until,
      case when ${isIn(BEFORE_PICKUP)} and b."Driver__c" is null then l."Pickup_From__c" end as driver_due,
      case when ${isIn(TRACKED)} and l."Pickup_From__c" is not null
        then greatest(report.at, l."Pickup_From__c" - interval '2 hours') + interval '2 hours' end as check_due,
      case when ${isIn(['Delivered'])} or s."Window_Start__c" is null then null
        when s."Status__c" in ('Arrived', 'Working') and s."Arrived_At__c" <= s."Window_End__c"
        then greatest(s."Arrived_At__c", s."Window_Start__c") end as dwell_from,
      case when ${isIn(['Delivered'])} then coalesce(left_at.at, 'infinity') end as papers_from
    from "Load__c" l
    join lateral (select b."Driver__c" from "Booking__c" b where b."Load__c" = l."Id"
      and b."Status__c" in ('Confirmed', 'Completed') limit 1) b on true
    ${stopJoins(sql.ref('l.Id'))}
    ${reportJoin(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where l."Id" = c.load_id and ${isOnBoard}
    offset 0) clock`

/** CTEs `changed` and `computed`: the clock of loads that have changed since it was stored, which is computed. */
export const changedClock = sql`
  changed as materialized (select distinct change.load_id from portal_board_change change),
  computed as materialized (select ${CLOCK} from (${clockOfRecords(sql`changed c`)}) records)`
/** Whether a row `k` of the clock has not changed since it was stored. */
export const isStored = sql`not (k.load_id in (select changed.load_id from changed))`

/** The clock of loads of the CTE `worded`. The planner cannot know how many a search finds. */
const wordedClock = (mostLookedUp: number) => sql`
  size as materialized (select count(*) <= ${sql.lit(mostLookedUp)} as is_small from worded),
  clock as not materialized (
    select ${CLOCK} from (select load_id as id from worded where (select size.is_small from size)) one
    cross join lateral (select ${CLOCK} from portal_board_clock k where k.load_id = one.id offset 0) k where ${isStored}
    union all select ${CLOCK} from portal_board_clock k where (select not size.is_small from size)
      and k.load_id in (select worded.load_id from worded) and ${isStored}
    union all select ${CLOCK} from computed where computed.load_id in (select worded.load_id from worded))`

interface WordedLoads {
  worded: RawBuilder<unknown>
  /** Number of loads that are looked up; with more, every stored row is read. */
  mostLookedUp: number
}

/**
 * CTEs that end with `board`: the clock of the loads on the board that have the words.
 *
 * @param words a CTE `worded` with `load_id` of the loads to find; it can read the CTE `changed`.
 */
export const boardLoads = (now: Date, { worded, mostLookedUp }: WordedLoads) => sql`
  ${changedClock}, ${worded}, ${wordedClock(mostLookedUp)},
  board as materialized (
    select ${CLOCK} from clock k where k.from_at <= ${now}::timestamptz)`
