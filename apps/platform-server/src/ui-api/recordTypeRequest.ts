import { ApiError } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import { normaliseId } from '../database/schema/recordId'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import { MASTER_RECORD_TYPE_ID, recordTypeOfId } from '../records/recordTypes'

/**
 * Parses a record type id; undefined is the master record type.
 *
 * @throws {ApiError} 400 for a malformed id, 404 for a record type that the object does not have.
 */
export function recordTypeNamed(object: ObjectDefinition, given: string): RecordType | undefined {
  const id = normaliseId(given)
  if (id === undefined)
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `"${given.slice(0, 40)}" is not a record type id.`,
    )
  if (id === MASTER_RECORD_TYPE_ID) return undefined
  const type = recordTypeOfId(object, id)
  if (!type) throw new ApiError(404, 'NOT_FOUND', 'The record type does not exist.')
  return type
}

/** Parses the query param `recordTypeId`. @default the master record type */
export function recordTypeQuery(context: PlatformContext, object: ObjectDefinition): RecordType | undefined {
  const given = context.req.query('recordTypeId')
  return given === undefined ? undefined : recordTypeNamed(object, given)
}
