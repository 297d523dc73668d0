import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { schemas } from './schemas.js'

/**
 * Checks every property of an answer against its zod schema. For `validate` of `createUiApi` in development and tests:
 * the guard of the pipeline looks only at what the cache relies on.
 *
 * @throws what makes the read end in an `Error` snapshot that names the path.
 */
export function checkWithSchemas(representation: string, data: unknown): void {
  const result = schemas[representation]?.safeParse(data)
  const issue = result?.error?.issues[0]
  if (issue)
    throw new AnswerMismatch(
      issue.message,
      ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
    )
}
