import { apex } from '@portal/ui-api/apex'
import type { ReadAdapter, WriteAdapter } from '@portal/ui-api'
import * as z from 'zod/mini'

/** Class and method of a server method. Source: portal contract §3. */
export interface MethodName {
  className: string
  method: string
}

/** For methods that take nothing. */
export type NoParams = Record<string, never>

/** Where an answer that does not fit its schema goes wrong; undefined when it fits. */
function mismatch(schema: z.ZodMiniType, data: unknown): string | undefined {
  const result = z.safeParse(schema, data)
  if (result.success) return undefined
  const [issue] = result.error.issues
  return `the answer does not fit at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'unknown'}`
}

/**
 * A server method that reads, cached for 5 min. Its answer is checked where it comes in: one that does not fit `schema`
 * is an `Error` snapshot and is not cached.
 */
export function readMethod<Params extends object, Schema extends z.ZodMiniType>(
  name: MethodName,
  schema: Schema,
): ReadAdapter<Params, z.output<Schema>> {
  return {
    ...apex<Params, z.output<Schema>>({ ...name, httpMethod: 'GET' }),
    verify: (data: unknown) => mismatch(schema, data),
  }
}

/** A server method that changes something. Give its answer to `parseAnswer` before using it. */
export function writeMethod<Params extends object>(name: MethodName): WriteAdapter<Params, unknown> {
  return apex<Params>({ ...name, httpMethod: 'POST' })
}

/** @throws {Error} naming the method and the path, for an answer that does not fit. */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  method: string,
): z.output<Schema> {
  const result = z.safeParse(schema, data)
  if (result.success) return result.data
  throw new Error(`${method}: ${mismatch(schema, data) ?? 'unknown'}.`)
}
