import { z } from 'zod'
import type { ObjectDefinition } from '../../metadata/defineObject'
import type { GivenFields } from '../../records/GivenFields'
import { resolveFieldPath } from '../../records/fieldPath'
import { createListContext } from '../../lists/ListContext'
import { compare } from '../../lists/comparison'
import { identify, recordNotFound } from '../../records/readRecord'
import { createRecord, updateRecord } from '../../records/writeRecord'
import { ApiError } from '../../http/ApiError'
import { parseBody } from '../../ui-api/requestValues'
import type { RestRequest } from '../RestCall'

/** Response of a write (REST API Developer Guide, "sObject Basic Information"). */
export interface SaveResult {
  readonly id: string
  readonly success: true
  readonly errors: readonly []
  /** Present for an upsert. */
  readonly created?: boolean
}

const bodySchema = z.record(z.string(), z.unknown())

export function fieldsOfBody(body: unknown): GivenFields {
  const { attributes: _attributes, Id: _id, id: _lowerId, ...fields } = parseBody(bodySchema, body)
  return fields
}

export const saved = (id: string, created?: boolean): SaveResult => ({
  id,
  success: true,
  errors: [],
  ...(created === undefined ? {} : { created }),
})

type WriteRequest = Pick<RestRequest, 'caller' | 'transaction' | 'now'>

/**
 * Updates the record whose unique field has this value, or creates it. By `Id` it only updates.
 *
 * @throws {ApiError} 404 when the field is unknown, not readable or not unique.
 */
export async function upsertSObject(
  { caller, transaction, now }: WriteRequest,
  object: ObjectDefinition,
  key: { readonly field: string; readonly value: string },
  fields: GivenFields,
): Promise<SaveResult> {
  const { steps, field } = resolveFieldPath(caller, object, key.field)
  if (steps.length === 0 && field.apiName === 'Id') {
    const { id, object: actual } = identify(key.value)
    if (actual !== object) throw recordNotFound()
    await updateRecord(transaction, caller, id, fields, {})
    return saved(id, false)
  }
  if (steps.length > 0 || !field.unique)
    throw new ApiError(404, 'NOT_FOUND', `${key.field.slice(0, 80)} is no unique field of ${object.apiName}.`)
  const { query } = createListContext(transaction, caller, object, now)
  query.selectColumn([], 'Id')
  query.where(compare(field, (column) => query.column([], column), 'Equals', [key.value], now))
  const [row] = await query.rows(1)
  const id = row && query.value(row, [], 'Id')
  if (typeof id !== 'string')
    return saved(
      await createRecord(transaction, caller, object, { ...fields, [field.apiName]: key.value }),
      true,
    )
  await updateRecord(transaction, caller, id, fields, {})
  return saved(id, false)
}
