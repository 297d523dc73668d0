import { newFieldSets } from '../cache/FieldSet.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import type { Representation } from '../representations/Representation.js'
import { validateStrictly } from '../strict/validateStrictly.js'

/** Where each check failed first, as a path with dots; undefined where it did not. */
export interface CheckOutcome {
  readonly strict: string | undefined
  readonly guard: string | undefined
}

/** What accepted answers give. */
export const accepted: CheckOutcome = { strict: undefined, guard: undefined }

function failureOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof AnswerMismatch) return error.path.join('.')
    throw error
  }
}

/** The path of the first property that the strict mode rejects; undefined for a valid response. */
export const strictPathOf = (part: Representation<unknown>, value: unknown): string | undefined =>
  failureOf(() => validateStrictly(part.name, value, part))

/** Checks a response in the strict mode (development) and with the guard (production). */
export const checkAnswerBothWays = (part: Representation<unknown>, value: unknown): CheckOutcome => ({
  strict: strictPathOf(part, value),
  guard: failureOf(() => checkAnswer(part, structuredClone(value), newFieldSets())),
})
