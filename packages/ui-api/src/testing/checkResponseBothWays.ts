import { newFieldSets } from '../cache/FieldSet.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { checkResponse } from '../ingest/checkResponse.js'
import type { Representation } from '../representations/Representation.js'
import { validateStrictly } from '../strict/validateStrictly.js'

/** The path of the first mismatch in each mode; undefined for a valid response. */
export interface CheckOutcome {
  readonly strict: string | undefined
  readonly guard: string | undefined
}

export const accepted: CheckOutcome = { strict: undefined, guard: undefined }

function failureOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof ResponseMismatchError) return error.path.join('.')
    throw error
  }
}

/** The path of the first property that the strict mode rejects; undefined for a valid response. */
export const strictPathOf = (part: Representation<unknown>, value: unknown): string | undefined =>
  failureOf(() => validateStrictly(part.name, value, part))

/** Checks a response in the strict mode (development) and with the guard (production). */
export const checkResponseBothWays = (part: Representation<unknown>, value: unknown): CheckOutcome => ({
  strict: strictPathOf(part, value),
  guard: failureOf(() => checkResponse(part, structuredClone(value), newFieldSets())),
})
