import { sql, type RawBuilder } from 'kysely'

/** The limits that statements use; a few sizes keep the number of prepared statements small. */
const SIZES = [1, 11, 26, 51, 101, 201, 501, 1001, 2001]

/**
 * A limit for at least so many rows, rounded up to one of a few sizes; the caller truncates the result. It is
 * a literal: for a parameter the planner assumes a tenth of the table, rejects the generic plan as too
 * expensive and plans every execution.
 */
export function limitRows(atLeast: number): RawBuilder<number> {
  return sql.lit(SIZES.find((size) => size >= atLeast) ?? atLeast)
}
