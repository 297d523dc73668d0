import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { RecordRepresentation } from './recordRepresentation'
import { readRecord, type RecordRequest } from './readRecord'
import { rememberRecords } from './recentRecords'
import type { SaveChoice } from './saveUnlikeOthers'
import { createRecord, deleteRecord, updateRecord } from './writeRecord'
import type { GivenFields } from './GivenFields'

export type RecordOperation =
  | ({
      readonly type: 'CREATE'
      readonly object: ObjectDefinition
      readonly fields: GivenFields
    } & SaveChoice)
  | ({ readonly type: 'UPDATE'; readonly recordId: string; readonly fields: GivenFields } & SaveChoice)
  | { readonly type: 'DELETE'; readonly recordId: string }

/** The current record, nothing after a deletion, or the error. */
export type OperationOutcome =
  | { readonly status: 'created' | 'updated'; readonly record: RecordRepresentation }
  | { readonly status: 'deleted' }
  | { readonly status: 'refused'; readonly error: unknown }

/** The response to a write has the fields of the full layout. */
export const afterWrite: RecordRequest = {
  fields: [],
  optionalFields: [],
  layoutTypes: ['Full'],
  modes: ['View'],
}

/** Adds the record to the recent ones. */
export async function createAndRead(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  fields: GivenFields,
  choice: SaveChoice = {},
): Promise<RecordRepresentation> {
  const id = await createRecord(transaction, caller, object, fields, choice)
  await rememberRecords(transaction, caller, object.apiName, [id])
  return await readRecord(transaction, caller, id, afterWrite)
}

/** Thrown in a transaction that must roll back, with the outcomes. */
export class UndoneBatch extends Error {
  override readonly name = 'UndoneBatch'
  constructor(readonly outcomes: readonly OperationOutcome[]) {
    super('A batch with a refused record was undone.')
  }
}

/**
 * Writes several records in one transaction with a savepoint each, so that a failed one rolls back alone.
 * With `allOrNone` one failure rolls back all, after all were tried: the error has every outcome.
 *
 * @returns outcomes in the order of the operations.
 * @throws {UndoneBatch} when the transaction must roll back.
 */
export async function runOperations(
  transaction: PortalTransaction,
  caller: UserCaller,
  operations: readonly RecordOperation[],
  allOrNone: boolean,
): Promise<readonly OperationOutcome[]> {
  const outcomes: OperationOutcome[] = []
  for (const operation of operations) outcomes.push(await onSavepoint(transaction, caller, operation))
  if (allOrNone && outcomes.some(({ status }) => status === 'refused')) throw new UndoneBatch(outcomes)
  return outcomes
}

async function onSavepoint(
  transaction: PortalTransaction,
  caller: UserCaller,
  operation: RecordOperation,
): Promise<OperationOutcome> {
  await sql`savepoint record_operation`.execute(transaction)
  try {
    const outcome = await run(transaction, caller, operation)
    await sql`release savepoint record_operation`.execute(transaction)
    return outcome
  } catch (error) {
    await sql`rollback to savepoint record_operation`.execute(transaction)
    return { status: 'refused', error }
  }
}

async function run(
  transaction: PortalTransaction,
  caller: UserCaller,
  operation: RecordOperation,
): Promise<OperationOutcome> {
  switch (operation.type) {
    case 'CREATE': {
      const record = await createAndRead(transaction, caller, operation.object, operation.fields, operation)
      return { status: 'created', record }
    }
    case 'UPDATE': {
      await updateRecord(transaction, caller, operation.recordId, operation.fields, {
        allowSaveOnDuplicate: operation.allowSaveOnDuplicate,
      })
      const record = await readRecord(transaction, caller, operation.recordId, afterWrite)
      return { status: 'updated', record }
    }
    case 'DELETE':
      await deleteRecord(transaction, caller, operation.recordId)
      return { status: 'deleted' }
  }
}
