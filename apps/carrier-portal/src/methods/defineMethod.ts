import { apex } from '@portal/ui-api/apex'
import type { ReadAdapter, WriteAdapter } from '@portal/ui-api'
import * as v from 'valibot'

/** Class and method of a server method. Source: portal portal-contract §3. */
export interface MethodName {
  className: string
  method: string
}

/** For methods that take nothing. */
export type NoParams = Record<string, never>

/** Where an answer that does not fit its schema goes wrong; undefined when it fits. */
function mismatch(schema: v.GenericSchema, data: unknown): string | undefined {
  const result = v.safeParse(schema, data)
  if (result.success) return undefined
  const [issue] = result.issues
  // Not the library's own message: that one quotes the value, and what people entered is not for the log.
  return `the answer does not fit at "${v.getDotPath(issue) ?? ''}": expected ${issue.expected ?? issue.type}`
}

/**
 * A server method that reads, cached for 5 min. Its answer is checked where it comes in: one that does not fit `schema`
 * is an `Error` snapshot and is not cached.
 */
export function readMethod<Params extends object, Schema extends v.GenericSchema>(
  name: MethodName,
  schema: Schema,
): ReadAdapter<Params, v.InferOutput<Schema>> {
  return {
    ...apex<Params, v.InferOutput<Schema>>({ ...name, httpMethod: 'GET' }),
    verify: (data: unknown) => mismatch(schema, data),
  }
}

/** A server method that changes something. Give its answer to `parseAnswer` before using it. */
export function writeMethod<Params extends object>(name: MethodName): WriteAdapter<Params, unknown> {
  return apex<Params>({ ...name, httpMethod: 'POST' })
}

/** @throws {Error} naming the method and the path, for an answer that does not fit. */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  method: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  throw new Error(`${method}: ${mismatch(schema, data) ?? 'unknown'}.`)
}
