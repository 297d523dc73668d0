import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import { can, readableFields } from '../../access/permissions'
import { PERSONAL_OBJECTS } from '../../access/staffPermissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { findObject } from '../../metadata/objects'

interface Named {
  readonly object: string | null
  readonly recordId: string | null
}

/**
 * Returns the names of records by id, in a query for each object that the caller may read. Runs in a system transaction,
 * so that personal objects, of which staff read their own rows only, are left out.
 */
export async function readRecordNames(
  transaction: PortalTransaction,
  caller: StaffCaller,
  records: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const byObject = Map.groupBy(records, ({ object }) => object ?? '')
  const names = new Map<string, string>()
  for (const [apiName, ofObject] of byObject) {
    const object = findObject(apiName)
    if (!object || PERSONAL_OBJECTS.has(apiName) || !can(caller, 'read', object)) continue
    if (!readableFields(caller, object).has('Name')) continue
    const ids = [...new Set(ofObject.flatMap(({ recordId }) => recordId ?? []))]
    const { rows } = await sql<{ id: string; name: string | null }>`
      select "Id" as id, "Name" as name from ${sql.table(apiName)} where "Id" = any(${ids}::text[])`.execute(
      transaction,
    )
    for (const { id, name } of rows) if (name !== null) names.set(id, name)
  }
  return names
}
