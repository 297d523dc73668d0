import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import { dynamic } from '../records/queryRows'
import { identify, recordNotFound } from '../records/readRecord'
import { writeCondition } from '../database/schema/rowPolicies'
import { splitList } from './requestValues'

/** Catalogue, `limits.recordsBatchMax`. */
const MAX_RECORDS = 200

/** Also whether the caller may update the record. */
export interface VisibleRow {
  readonly id: string
  readonly object: ObjectDefinition
  readonly isWritable: boolean
  /** Value of the field that decides the record type; undefined for an object with one type. */
  readonly recordType: string | undefined
}

/** Parses and deduplicates the ids of a path. @throws {ApiError} 400 for too many. */
export function idsOfPath(given: string): readonly string[] {
  const ids = splitList(given)
  if (ids.length <= MAX_RECORDS) return ids
  throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `At most ${MAX_RECORDS} records at once.`)
}

/** Queries rows; the row policies decide. */
async function findRows(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleRow>> {
  const condition = writeCondition(object, caller)
  const typeField = object.recordTypes?.field
  const rows = await dynamic(transaction)
    .selectFrom(object.apiName)
    .select([
      'Id as id',
      sql<boolean | null>`(${sql.raw(condition ?? 'false')})`.as('isWritable'),
      sql<string | null>`${typeField === undefined ? sql.lit(null) : sql.ref(typeField)}`.as('recordType'),
    ])
    .where(sql<boolean>`${sql.ref('Id')} = any(${[...new Set(ids)]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, isWritable, recordType }) => [
      String(id),
      { id: String(id), object, isWritable: isWritable === true, recordType: recordType ?? undefined },
    ]),
  )
}

/**
 * Returns rows of any objects in the order of the ids.
 *
 * @throws {ApiError} 400 for a malformed id, 403 for an object that the role may not read, 404 when one is
 *   invisible.
 */
export async function visibleRows(
  transaction: PortalTransaction,
  caller: UserCaller,
  given: readonly string[],
): Promise<readonly VisibleRow[]> {
  const targets = given.map(identify)
  const found = new Map<string, VisibleRow>()
  for (const object of new Set(targets.map((target) => target.object))) {
    demand(caller, 'read', object)
    const ids = targets.filter((target) => target.object === object).map(({ id }) => id)
    for (const [id, row] of await findRows(transaction, caller, object, ids)) found.set(id, row)
  }
  return [...new Set(targets.map(({ id }) => id))].map((id) => {
    const row = found.get(id)
    if (!row) throw recordNotFound()
    return row
  })
}
