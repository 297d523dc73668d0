import { tooComplex } from './tooComplex'

/** Nested objects and lists: bounds the recursion of the coercion. */
const MAX_DEPTH = 30
const MAX_VALUES = 2_000

/** @throws {GraphQLError} for too many values, or values nested too deeply. */
export function checkVariables(variables: Readonly<Record<string, unknown>>): void {
  let level: readonly unknown[] = [variables]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw tooComplex(`Variables nest at most ${MAX_DEPTH} objects and lists.`)
    level = level.flatMap((value): readonly unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    values += level.length
    if (values > MAX_VALUES)
      throw tooComplex(`Variables have at most ${MAX_VALUES.toLocaleString('en-US')} values.`)
  }
}
