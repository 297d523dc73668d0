import { parseInstant } from './parseInstant'

/** Types that both drivers must parse in the same way. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/**
 * For PGlite and pg alike: `bigint` and `numeric` as numbers (money has at most 14 digits before the point,
 * exact in a double), `date` as its text `2026-01-31`, timestamps as `Date`.
 */
export const columnParsers: Readonly<Record<number, (text: string) => number | string | Date>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: parseInstant,
}

/** Array type ids with those of their elements: texts, integers, decimals, booleans. */
export const arrayTypes: Readonly<Record<number, number>> = {
  1000: 16,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: INT8,
  1022: 701,
  1182: DATE,
  1231: NUMERIC,
}
