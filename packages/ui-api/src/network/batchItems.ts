import { UiApiError } from '../errors/UiApiError.js'
import type { Answer } from './Answer.js'

/** One answer of a batch. */
export interface BatchItem {
  readonly statusCode: number
  readonly result: unknown
}

/** The items of a batch answer. @throws {UiApiError} when there are not as many as were asked for. */
export function batchItems({ status, body }: Answer, count: number): readonly BatchItem[] {
  const results = (body as { readonly results?: unknown } | null | undefined)?.results
  const isItem = (item: unknown) => typeof (item as BatchItem | null)?.statusCode === 'number'
  // Each of them has just been checked.
  if (Array.isArray(results) && results.length === count && results.every(isItem))
    return results as BatchItem[]
  throw new UiApiError({
    code: 'UIAPI_RESPONSE',
    status,
    body,
    message: `Expected ${count} batch results with a statusCode (at "results"). Nothing was stored.`,
  })
}
