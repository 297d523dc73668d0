import { type Part, type Representation } from './Representation.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** One item of a batch response: a payload or an error. */
export interface BatchItemRepresentation<T> {
  readonly statusCode: number
  readonly result: T
}

/** A batch response in the order of the request. */
export interface BatchRepresentation<T> {
  readonly results: readonly BatchItemRepresentation<T>[]
  readonly hasErrors?: boolean
}

type Batched<T> = Part & {
  readonly name: string
  readonly ttlMs: number
  readonly _data?: T
  readonly holdsRecordsOf?: NonNullable<Representation<T>['holdsRecordsOf']>
}

/** A batch of a representation, with its TTL. */
export function batchOf<T>(part: Batched<T>): Representation<BatchRepresentation<T>> {
  return defineRepresentation<BatchRepresentation<T>>({
    name: part.name,
    ttlMs: part.ttlMs,
    needs: ['results'],
    shape: objectOf({}, { hasErrors: 'boolean' }),
    parts: { results: listOf({ kind: 'item', of: part }) },
    ...(part.holdsRecordsOf && {
      holdsRecordsOf: (values, { results }) => {
        const objects = results.map(({ statusCode, result }) =>
          statusCode < 300 ? part.holdsRecordsOf?.(values, result) : [],
        )
        // One item that can hold any object is enough.
        return objects.some((names) => names === undefined)
          ? undefined
          : objects.flatMap((names) => names ?? [])
      },
    }),
  })
}
