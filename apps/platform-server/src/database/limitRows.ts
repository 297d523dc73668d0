import { sql, type RawBuilder } from 'kysely'

/** Rows that statements ask for; few sizes, so that they stay few statements. */
const SIZES = [1, 11, 26, 51, 101, 201, 501, 1001, 2001]

/**
 * A limit for at least so many rows: the next larger of a few sizes, to be cut by whoever asks. It stands in the statement and is
 * no parameter, because for a number that it doesn't know the planner takes a tenth of the table for granted, finds the plan that
 * it could keep too dear, and plans anew each time.
 */
export function limitRows(atLeast: number): RawBuilder<number> {
  return sql.lit(SIZES.find((size) => size >= atLeast) ?? atLeast)
}
