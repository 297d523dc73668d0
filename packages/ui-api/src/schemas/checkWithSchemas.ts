import type * as z from 'zod/mini'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { schemas } from './schemas.js'

type Path = readonly (string | number)[]

/** Items of a batch that worked and brought something, with their place in it. Undefined for what is no batch. */
function resultsOf(data: unknown): readonly { readonly result: unknown; readonly path: Path }[] | undefined {
  const results: unknown =
    typeof data === 'object' && data !== null && 'results' in data ? data.results : undefined
  if (!Array.isArray(results)) return undefined
  return results.flatMap((item: unknown, i) => {
    const { statusCode, result } = (item ?? {}) as {
      readonly statusCode?: unknown
      readonly result?: unknown
    }
    const isSuccess = typeof statusCode === 'number' && statusCode >= 200 && statusCode < 300
    return isSuccess && result !== null && result !== undefined
      ? [{ result, path: ['results', i, 'result'] }]
      : []
  })
}

function check(schema: z.ZodMiniType, data: unknown, path: Path): void {
  const issue = schema.safeParse(data).error?.issues[0]
  if (issue === undefined) return
  const inner = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  throw new AnswerMismatch(issue.message, ...path, ...inner)
}

/**
 * Checks every property of an answer against its zod schema. For `validate` of `createUiApi` in development and tests:
 * the guard of the pipeline knows the same types, but lets absent properties and unknown kinds pass.
 *
 * @throws what makes the read end in an `Error` snapshot that names the path.
 */
export function checkWithSchemas(representation: string, data: unknown): void {
  const schema = schemas[representation]
  if (schema === undefined) return
  for (const { result, path } of resultsOf(data) ?? [{ result: data, path: [] }]) check(schema, result, path)
}
