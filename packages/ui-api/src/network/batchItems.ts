import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import type { Answer } from './Answer.js'

/** One answer of a batch. */
export interface BatchItem {
  readonly statusCode: number
  readonly result: unknown
}

/** A failed item that is not asked for again until then (epoch ms). */
export interface RememberedFailure {
  readonly item: BatchItem
  readonly until: number
}

/** The items of a batch answer. @throws {UiApiError} when there are not as many as were asked for. */
export function batchItems(answer: Answer, count: number): readonly BatchItem[] {
  // Anything may have come; it is looked at before it is used.
  const { results } = (answer.body ?? {}) as { readonly results?: readonly (BatchItem | null)[] }
  const isItem = (item: BatchItem | null) => typeof item?.statusCode === 'number'
  if (Array.isArray(results) && results.length === count && results.every(isItem)) return results
  throw new AnswerMismatch(`Expected ${count} results, each with a statusCode`, 'results').asError(
    'Batch',
    answer,
  )
}
