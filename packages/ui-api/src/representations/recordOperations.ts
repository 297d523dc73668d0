import type { RecordRepresentation } from './RecordRepresentation.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Why one operation of a batch failed, as the server said it: a record error, or a list of error messages. */
export type RecordOperationError = Readonly<Record<string, unknown>> | readonly unknown[]

/** Outcome of one operation: the record (none after a deletion), or why it failed. `hasSucceeded` tells which. */
export interface RecordOperationResult {
  readonly statusCode: number
  readonly result: RecordRepresentation | RecordOperationError | null
}

/** Outcomes in the order in which the operations name their records. */
export interface RecordOperationsRepresentation {
  readonly results: readonly RecordOperationResult[]
  readonly hasErrors?: boolean
}

/** True for an operation that was carried out: 200 and 201 bring the record, 204 brings none. */
export const hasSucceeded = (
  item: RecordOperationResult,
): item is RecordOperationResult & { readonly result: RecordRepresentation | null } =>
  item.statusCode === 200 || item.statusCode === 201 || item.statusCode === 204

export const recordOperationsRepresentation = defineRepresentation<RecordOperationsRepresentation>({
  name: 'RecordRepresentation',
  ttlMs: recordRepresentation.ttlMs,
  needs: ['results'],
  props: { hasErrors: 'boolean' },
  parts: { results: listOf({ kind: 'item', of: recordRepresentation }) },
})
