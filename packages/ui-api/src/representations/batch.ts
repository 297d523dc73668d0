import { defineRepresentation, listOf, type Part, type Representation } from './Representation.js'

/** One answer of a batch: the result, or the errors of this item alone. */
export interface BatchItemRepresentation<T> {
  readonly statusCode: number
  readonly result: T
}

/** Answers of a batch in the order of the question. */
export interface BatchRepresentation<T> {
  readonly results: readonly BatchItemRepresentation<T>[]
  readonly hasErrors?: boolean
}

/** A batch of some representation. It lives as long as what it holds. */
export const batchOf = <T>(
  part: Part & { readonly name: string; readonly ttlMs: number; readonly _data?: T },
): Representation<BatchRepresentation<T>> =>
  defineRepresentation<BatchRepresentation<T>>({
    name: part.name,
    ttlMs: part.ttlMs,
    props: { results: 'array' },
    parts: { results: listOf({ kind: 'item', of: part }) },
  })
