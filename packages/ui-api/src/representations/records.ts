import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectsOfRows, recordRepresentation } from './record.js'
import type { RecordRepresentation } from './RecordRepresentation.js'
import { objectOf, type DocumentOf } from './Shape.js'

/** Tokens and addresses of a page and its neighbors. A null token means that there is no such page. */
export const pagingProps = {
  currentPageToken: 'string?',
  currentPageUrl: 'string?',
  nextPageToken: 'string?',
  nextPageUrl: 'string?',
  previousPageToken: 'string?',
  previousPageUrl: 'string?',
} as const

const recordCollectionShape = objectOf({ count: 'number' }, pagingProps)
const recordCollectionParts = { records: listOf(recordRepresentation) }
/** A page of records outside of list views: child records, lookup suggestions. Source: "Record Collection". */
export interface RecordCollectionRepresentation extends DocumentOf<
  typeof recordCollectionShape,
  typeof recordCollectionParts
> {}

/** A page of records outside of list views. TTL 120 s, independent of the records in it. */
export const recordCollectionRepresentation = defineRepresentation<RecordCollectionRepresentation>({
  name: 'RecordCollectionRepresentation',
  _ttlMs: 120_000,
  _needs: ['records'],
  _shape: recordCollectionShape,
  _parts: recordCollectionParts,
  _agesWithParts: false,
  _holdsRecordsOf: (_, { records }) => objectsOfRows(records),
})

/** The error of a failed operation as the server sent it: a record error, or a list of error messages. */
export type RecordOperationError = Readonly<Record<string, unknown>> | readonly unknown[]

/** The result of one operation: the record (null after a deletion), or the error. `hasSucceeded` narrows it. */
export interface RecordOperationResult {
  readonly statusCode: number
  readonly result: RecordRepresentation | RecordOperationError | null
}

/** Results in the order of the records in the operations. */
export interface RecordOperationsRepresentation {
  readonly results: readonly RecordOperationResult[]
  readonly hasErrors?: boolean
}

/** True for a successful operation: 200 and 201 return the record, 204 returns none. */
export const hasSucceeded = (
  item: RecordOperationResult,
): item is RecordOperationResult & { readonly result: RecordRepresentation | null } =>
  item.statusCode === 200 || item.statusCode === 201 || item.statusCode === 204

export const recordOperationsRepresentation = defineRepresentation<RecordOperationsRepresentation>({
  name: 'RecordRepresentation',
  _ttlMs: recordRepresentation._ttlMs,
  _needs: ['results'],
  _shape: objectOf({}, { hasErrors: 'boolean' }),
  _parts: { results: listOf({ kind: 'item', of: recordRepresentation }) },
})
