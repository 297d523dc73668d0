import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import type { TransportResponse } from '../representations/Reads.js'

/** One item of a batch response. */
export interface BatchItem {
  readonly statusCode: number
  readonly result: unknown
}

/** A failed item that is not retried until then (epoch ms). */
export interface RememberedFailure {
  readonly item: BatchItem
  readonly until: number
}

/** Validates a batch response. @throws {UiApiError} for a wrong number of items. */
export function batchItems(response: TransportResponse, count: number): readonly BatchItem[] {
  // Unvalidated.
  const { results } = (response.body ?? {}) as { readonly results?: readonly (BatchItem | null)[] }
  const isItem = (item: BatchItem | null) => typeof item?.statusCode === 'number'
  if (Array.isArray(results) && results.length === count && results.every(isItem)) return results
  throw new ResponseMismatchError(`Expected ${count} results, each with a statusCode`, 'results')._asError(
    'Batch',
    response,
  )
}
