import type { Updateable } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import type { PortalTables } from '../../metadata/objects'
import { invalidTransition } from '../tracking/invalidTransition'

interface Step {
  /** Used in the error message. */
  event: string
  hauledBy: string
  from: readonly string[]
}

/**
 * Requires that the carrier hauls the load. The `update` contains the condition, so a stale read cannot
 * pass.
 *
 * @throws {ApiError} 409 `INVALID_TRANSITION`.
 */
export async function moveLoad(
  transaction: PortalTransaction,
  load: { Id: string; Status__c: string },
  { event, hauledBy, from }: Step,
  fields: Updateable<PortalTables['Load__c']>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('Load__c')
    .set(fields)
    .where('Id', '=', load.Id)
    .where('Carrier_Account__c', '=', hauledBy)
    .where('Status__c', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw invalidTransition(load.Status__c, event)
}
