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
  readonly _ttlMs: number
  readonly _data?: T
  readonly _holdsRecordsOf?: NonNullable<Representation<T>['_holdsRecordsOf']>
}

/** A batch of a representation, with its TTL. */
export function batchOf<T>(part: Batched<T>): Representation<BatchRepresentation<T>> {
  return defineRepresentation<BatchRepresentation<T>>({
    name: part.name,
    _ttlMs: part._ttlMs,
    _needs: ['results'],
    _shape: objectOf({}, { hasErrors: 'boolean' }),
    _parts: { results: listOf({ kind: 'item', of: part }) },
    ...(part._holdsRecordsOf && {
      _holdsRecordsOf: (values, { results }) => {
        const objects = results.map(({ statusCode, result }) =>
          statusCode < 300 ? part._holdsRecordsOf?.(values, result) : [],
        )
        // One item that can hold any object is enough.
        return objects.some((names) => names === undefined)
          ? undefined
          : objects.flatMap((names) => names ?? [])
      },
    }),
  })
}
