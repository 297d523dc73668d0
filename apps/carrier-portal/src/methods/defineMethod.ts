import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { misfit } from '@portal/contract/shape'
import { apex } from '@portal/ui-api/apex'
import type { ReadAdapter, WriteAdapter } from '@portal/ui-api'
import * as v from 'valibot'

/** Class and method of a server method. Source: portal-contract §3. */
export interface MethodName {
  className: string
  method: string
}

/** For methods that take nothing. */
export type NoParams = Record<string, never>

const says = (found: string | undefined): string | undefined => found && `the answer does not fit ${found}`

/** Where an answer that does not fit its schema goes wrong; undefined when it fits. */
function mismatch(schema: v.GenericSchema, data: unknown): string | undefined {
  const result = v.safeParse(schema, data)
  if (result.success) return undefined
  const [issue] = result.issues
  return says(`at "${v.getDotPath(issue) ?? ''}": expected ${issue.expected ?? issue.type}`)
}

/**
 * A server method that reads, cached for 5 min. Its answer is checked where it comes in: one that does not fit the contract
 * is an `Error` snapshot and is not cached.
 */
export function readMethod<M extends MethodSpec>(
  method: ClientMethod<M>,
): ReadAdapter<ParamsOf<M>, AnswerOf<M>>
export function readMethod<Params extends object, Schema extends v.GenericSchema>(
  name: MethodName,
  schema: Schema,
): ReadAdapter<Params, v.InferOutput<Schema>>
export function readMethod(
  { className, method, ...rest }: MethodName | ClientMethod<MethodSpec>,
  schema?: v.GenericSchema,
): ReadAdapter<object, unknown> {
  return {
    ...apex<object>({ className, method, httpMethod: 'GET' }),
    verify: (data: unknown) =>
      schema ? mismatch(schema, data) : 'answer' in rest ? says(misfit(rest.answer, data)) : undefined,
  }
}

/** A server method that changes something. Give its answer to `parseAnswer` before using it. */
export function writeMethod<M extends MethodSpec>(method: ClientMethod<M>): WriteAdapter<ParamsOf<M>, unknown>
export function writeMethod<Params extends object>(name: MethodName): WriteAdapter<Params, unknown>
export function writeMethod({ className, method }: MethodName): WriteAdapter<object, unknown> {
  return apex<object>({ className, method, httpMethod: 'POST' })
}

/** @throws {Error} naming the method and the path, for an answer that does not fit. */
export function parseAnswer<M extends MethodSpec>(method: ClientMethod<M>, data: unknown): AnswerOf<M>
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  method: string,
): v.InferOutput<Schema>
export function parseAnswer(
  known: v.GenericSchema | ClientMethod<MethodSpec>,
  data: unknown,
  name = '',
): unknown {
  const isMethod = 'className' in known
  const found = isMethod ? says(misfit(known.answer, data)) : mismatch(known, data)
  if (found) throw new Error(`${isMethod ? `${known.className}/${known.method}` : name}: ${found}.`)
  return data
}
