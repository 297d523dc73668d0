import { BOARD_REASONS, type BoardPart, type BoardReasonCode } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'

const HOUR_MS = 3_600_000

/**
 * Parts and order of the board as SQL of the CTE `board`, by the same rule as `boardReasons`. Times are compared with
 * values: an interval would be added for each load.
 */
export function reasonSql({ freeHours }: { freeHours: number }, now: Date) {
  const after = (hours: number) => sql`${new Date(now.getTime() + hours * HOUR_MS)}::timestamptz`
  const holds: Readonly<Record<BoardReasonCode, RawBuilder<boolean>>> = {
    LATE: sql`board.late_at < ${after(0)}`,
    NO_DRIVER_4H: sql`board.driver_due < ${after(4)}`,
    ETA_LATE: sql`board.eta_late_until >= ${after(0)}`,
    NO_DRIVER_24H: sql`(board.driver_due >= ${after(4)} and board.driver_due < ${after(24)})`,
    NO_CHECK_CALL: sql`board.check_due <= ${after(0)}`,
    DETENTION_RUNNING: sql`board.dwell_from <= ${after(-freeHours)}`,
    DOCUMENTS_MISSING: sql`board.papers_from is not null`,
  }
  const since: Readonly<Record<BoardReasonCode, RawBuilder<Date>>> = {
    LATE: sql`board.late_at`,
    NO_DRIVER_4H: sql`board.driver_due - interval '4 hours'`,
    ETA_LATE: sql`board.eta_late_until`,
    NO_DRIVER_24H: sql`board.driver_due - interval '24 hours'`,
    NO_CHECK_CALL: sql`board.check_due`,
    DETENTION_RUNNING: sql`board.dwell_from + ${freeHours}::float8 * interval '1 hour'`,
    DOCUMENTS_MISSING: sql`case board.papers_from when 'infinity' then ${after(0)} else board.papers_from end`,
  }
  /** A bit for each reason. */
  const bits = sql<number>`(${sql.join(
    BOARD_REASONS.map((code) => sql`case when ${holds[code]} then ${sql.lit(bitOf(code))} else 0 end`),
    sql` + `,
  )})`
  const ofFirst = (value: (code: BoardReasonCode, rank: number) => RawBuilder<unknown>) =>
    sql.join(
      BOARD_REASONS.map((code, rank) => sql`when ${holds[code]} then ${value(code, rank)}`),
      sql` `,
    )
  const rank = sql<number>`case ${ofFirst((_, index) => sql.lit(index))} else ${sql.lit(BOARD_REASONS.length)} end`
  const sinceFirst = sql<Date>`case ${ofFirst((code) => since[code])} else coalesce(board.pickup_from, '-infinity') end`
  return {
    isPart(part: BoardPart): RawBuilder<boolean> {
      if (part === 'all') return sql`true`
      return part === 'action' ? sql`(${sql.join(Object.values(holds), sql` or `)})` : holds[part]
    },
    /** The most urgent reason first, and of one reason the longest. */
    order: sql`${rank}, ${sinceFirst}, board.load_id`,
    bits,
    rank,
    since: sinceFirst,
    /**
     * The next time at which a reason begins or ends, or the load comes onto the board. Without the time of its last
     * departure, the order of a delivered load changes with the clock.
     */
    until: sql<Date>`case when board.papers_from = 'infinity' then '-infinity' else least('infinity', ${sql.join(
      [
        sql`board.from_at`,
        sql`board.late_at`,
        sql`board.eta_late_until`,
        since.NO_DRIVER_4H,
        since.NO_DRIVER_24H,
        since.NO_CHECK_CALL,
        since.DETENTION_RUNNING,
      ].map((at) => sql`case when ${at} >= ${after(0)} then ${at} end`),
    )}) end`,
  }
}

/** The bit of a reason in `reasons` of the clock. */
export const bitOf = (code: BoardReasonCode): number => 2 ** BOARD_REASONS.indexOf(code)
