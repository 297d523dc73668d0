import type { Caller } from '../access/caller'
import { can } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import type { RecordValues } from '../metadata/CompleteRecord'
import type { ObjectDefinition } from '../metadata/defineObject'
import { fieldsOf } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { dynamic } from './queryRows'
import { RecordWriteError, type FieldRefusal } from './recordError'

/** Rejects lookups to invisible rows as to missing ones. */
export async function refuseInvisibleParents(
  transaction: PortalTransaction,
  caller: Caller,
  object: ObjectDefinition,
  values: RecordValues,
  action: 'create' | 'update',
): Promise<void> {
  const refusals: FieldRefusal[] = []
  for (const [name, id] of Object.entries(values)) {
    const field = fieldsOf(object).get(name)
    const parent = field?.references === undefined ? undefined : findObject(field.references)
    if (!field || !parent || id === null) continue
    const found =
      can(caller, 'read', parent) &&
      (await dynamic(transaction)
        .selectFrom(parent.apiName)
        .select('Id')
        .where('Id', '=', id)
        .executeTakeFirst())
    if (!found) {
      refusals.push({
        errorCode: 'INVALID_CROSS_REFERENCE_KEY',
        message: `${field.label}: invalid cross reference id`,
        field,
      })
    }
  }
  if (refusals.length > 0) throw new RecordWriteError(400, action, refusals)
}
