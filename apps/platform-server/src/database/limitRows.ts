import { sql, type RawBuilder } from 'kysely'

/** A few sizes: prepared statements stay few. */
const SIZES = [1, 11, 26, 51, 101, 201, 501, 1001, 2001]

/**
 * Returns a limit of at least so many rows, rounded up to one of a few sizes; the caller truncates the
 * result. A literal: for a parameter the planner assumes a tenth of the table, rejects the generic plan as
 * too expensive and plans every execution.
 */
export function limitRows(atLeast: number): RawBuilder<number> {
  return sql.lit(SIZES.find((size) => size >= atLeast) ?? atLeast)
}
