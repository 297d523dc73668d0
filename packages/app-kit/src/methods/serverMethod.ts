import type { AnswerOf, ClientMethod, MethodSpec, ParamsOf } from '@portal/contract/methods'
import { misfit } from '@portal/contract/shape'
import { apex } from '@portal/ui-api/apex'
import { UiApiError, type ReadAdapter, type WriteAdapter } from '@portal/ui-api'

/** Class and method (portal-contract §3). */
export interface MethodName {
  className: string
  method: string
}

const describe = (found: string | undefined): string | undefined =>
  found && `the answer does not fit ${found}`

/**
 * Creates a query, cached for 5 min. The response is validated on arrival: one that does not fit the
 * contract becomes an `Error` snapshot and is not cached.
 */
export const readMethod = <M extends MethodSpec>({
  className,
  method,
  answer,
}: ClientMethod<M>): ReadAdapter<ParamsOf<M>, AnswerOf<M>> => ({
  ...apex<ParamsOf<M> & object, AnswerOf<M>>({ className, method, httpMethod: 'GET' }),
  verify: (data: unknown) => describe(misfit(answer, data)),
})

/** Creates a mutation. Validate its response with `parseAnswer`. */
export function writeMethod<M extends MethodSpec>(method: ClientMethod<M>): WriteAdapter<ParamsOf<M>, unknown>
export function writeMethod<Params extends object>(name: MethodName): WriteAdapter<Params, unknown>
export function writeMethod({ className, method }: MethodName): WriteAdapter<object, unknown> {
  return apex<object>({ className, method, httpMethod: 'POST' })
}

/** @throws {UiApiError} `UIAPI_RESPONSE` with method and path, for a response that does not fit the contract. */
export function parseAnswer<M extends MethodSpec>(
  { className, method, answer }: ClientMethod<M>,
  data: unknown,
): AnswerOf<M> {
  const found = describe(misfit(answer, data))
  if (found) throw new UiApiError({ code: 'UIAPI_RESPONSE', message: `${className}/${method}: ${found}.` })
  // `misfit` has compared the response with the shape that the type is derived from.
  return data as AnswerOf<M>
}

/** Paginates by the offset of the next page; null on the last page. */
export const byOffset = <Page extends { nextOffset: number | null }, Item>(
  items: (page: Page) => readonly Item[],
) => ({
  items,
  next: ({ nextOffset }: Page) => (nextOffset === null ? undefined : { offset: nextOffset }),
})
