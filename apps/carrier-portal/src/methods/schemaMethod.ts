import { apex } from '@portal/ui-api/apex'
import type { ReadAdapter } from '@portal/ui-api'
import * as v from 'valibot'
import type { MethodName } from '@portal/app-kit/methods'

/** The path at which a response does not fit its schema; undefined when it fits. */
function mismatch(schema: v.GenericSchema, data: unknown): string | undefined {
  const result = v.safeParse(schema, data)
  if (result.success) return undefined
  const [issue] = result.issues
  return `the answer does not fit at "${v.getDotPath(issue) ?? ''}": expected ${issue.expected ?? issue.type}`
}

/**
 * Like `readMethod`, for methods whose response is described by a schema here and not by the contract. Kept apart, so that the
 * first load contains no schema library.
 */
export const readWithSchema = <Params extends object, Schema extends v.GenericSchema>(
  { className, method }: MethodName,
  schema: Schema,
): ReadAdapter<Params, v.InferOutput<Schema>> => ({
  ...apex<Params, v.InferOutput<Schema>>({ className, method, httpMethod: 'GET' }),
  verify: (data: unknown) => mismatch(schema, data),
})

/** @throws {Error} naming the method and the path, for a response that does not fit. */
export function parseWithSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  method: string,
): v.InferOutput<Schema> {
  const found = mismatch(schema, data)
  if (found) throw new Error(`${method}: ${found}.`)
  return v.parse(schema, data)
}
