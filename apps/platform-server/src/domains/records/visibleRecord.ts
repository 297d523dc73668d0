import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import { demand } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { identify, recordNotFound } from '../../records/readRecord'
import type { ObjectDefinition } from '../../metadata/defineObject'

/**
 * Runs in the caller's transaction under row security.
 *
 * @throws {ApiError} 403 for an object without read permission, 404 for an absent or invisible record.
 */
export async function visibleRecord(
  transaction: PortalTransaction,
  caller: StaffCaller,
  recordId: string,
): Promise<{ id: string; object: ObjectDefinition }> {
  const { id, object } = identify(recordId)
  demand(caller, 'read', object)
  const { rows } = await sql`select "Id" from ${sql.table(object.apiName)} where "Id" = ${id}`.execute(
    transaction,
  )
  if (rows.length === 0) throw recordNotFound()
  return { id, object }
}
