import { sql } from 'kysely'
import type { Caller } from '../access/caller'
import { demand, readableFields } from '../access/permissions'
import type { Queries } from '../database/openDatabase'
import { ApiError, notFound } from '../http/ApiError'
import { layoutFields, type LayoutMode, type LayoutType } from '../metadata/layouts'
import type { ObjectDefinition } from '../metadata/defineObject'
import { objectOfId } from '../metadata/objects'
import { normaliseId } from '../database/schema/recordId'
import { RowQuery } from './queryRows'
import { toRecord, type RecordRepresentation } from './recordRepresentation'
import {
  addRequested,
  addWithParentName,
  emptySelection,
  type RequestedFields,
  type Selection,
} from './selection'

/** Requests fields by name, by layout, and optional ones. */
export interface RecordRequest extends RequestedFields {
  readonly layoutTypes: readonly LayoutType[]
  readonly modes: readonly LayoutMode[]
}

/** Source: catalogue, "400 ILLEGAL_QUERY_PARAMETER_VALUE". */
export function malformedId(given: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `"${given.slice(0, 40)}" is not a record id.`)
}

/**
 * Parses an id into its 18-character form and object.
 *
 * @throws {ApiError} 400 for a malformed id, 404 for an unknown key prefix.
 */
export function identify(given: string): { id: string; object: ObjectDefinition } {
  const id = normaliseId(given)
  if (id === undefined) throw malformedId(given)
  const object = objectOfId(id)
  if (!object) throw recordNotFound()
  return { id, object }
}

/** 404 for a missing or invisible record: the two are indistinguishable. */
export function recordNotFound(): ApiError {
  return notFound('requested record')
}

/** @throws {ApiError} 400 when the selection is empty or has unreadable fields. */
export function selectionOf(caller: Caller, object: ObjectDefinition, request: RecordRequest): Selection {
  const { fields, optionalFields, layoutTypes, modes } = request
  if (fields.length > 0 && layoutTypes.length > 0) {
    throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'Give either fields or layoutTypes, not both.')
  }
  if (fields.length + optionalFields.length + layoutTypes.length === 0) {
    throw new ApiError(
      400,
      'MISSING_ARGUMENT',
      'Give fields, optionalFields or layoutTypes to read a record.',
    )
  }
  const selection = emptySelection(object)
  if (layoutTypes.length > 0) {
    const visible = readableFields(caller, object)
    for (const name of layoutFields(object, layoutTypes, modes)) {
      const field = visible.get(name)
      if (field) addWithParentName(caller, selection, field)
    }
  }
  addRequested(caller, selection, request)
  return selection
}

/** Queries records by id; the result omits missing and invisible ones. */
export async function readRecords(
  queries: Queries,
  caller: Caller,
  ids: readonly string[],
  selection: Selection,
): Promise<ReadonlyMap<string, RecordRepresentation>> {
  const query = new RowQuery(queries, selection.object.apiName)
  query.select(selection)
  const [id, ...others] = ids
  // PostgreSQL replans a list parameter at each execution, but caches the plan for a single id.
  query.where(
    others.length === 0
      ? sql<boolean>`${query.column([], 'Id')} = ${id ?? ''}`
      : sql<boolean>`${query.column([], 'Id')} = any(${[...ids]}::text[])`,
  )
  const rows = await query.rows(ids.length)
  const records = rows.flatMap((row) => toRecord(caller, query, row, selection) ?? [])
  return new Map(records.map((record) => [record.id, record]))
}

/** @throws {ApiError} 400 for a malformed id or field, 403 for an object that the role may not read, 404. */
export async function readRecord(
  queries: Queries,
  caller: Caller,
  recordId: string,
  request: RecordRequest,
): Promise<RecordRepresentation> {
  const { id, object } = identify(recordId)
  demand(caller, 'read', object)
  const selection = selectionOf(caller, object, request)
  const record = (await readRecords(queries, caller, [id], selection)).get(id)
  if (!record) throw recordNotFound()
  return record
}
