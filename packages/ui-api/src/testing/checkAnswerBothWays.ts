import { newFieldSets } from '../cache/FieldSet.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import type { Representation } from '../representations/Representation.js'
import { checkWithSchemas } from '../schemas/checkWithSchemas.js'

/** Where each check failed first, as a path with dots; undefined where it did not. */
export interface CheckOutcome {
  readonly schema: string | undefined
  readonly guard: string | undefined
}

/** What accepted answers give. */
export const accepted: CheckOutcome = { schema: undefined, guard: undefined }

function failureOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof AnswerMismatch) return error.path.join('.')
    throw error
  }
}

/** Checks an answer with the schema of its representation (development) and with the guard (production). */
export const checkAnswerBothWays = (part: Representation<unknown>, value: unknown): CheckOutcome => ({
  schema: failureOf(() => checkWithSchemas(part.name, value)),
  guard: failureOf(() => checkAnswer(part, structuredClone(value), newFieldSets())),
})
