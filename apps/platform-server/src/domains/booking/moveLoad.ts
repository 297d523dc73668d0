import type { Updateable } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import type { PortalTables } from '../../metadata/objects'
import { invalidTransition } from '../tracking/invalidTransition'

/** Which step of the lifecycle a load takes, for whom, and in which statuses it can. */
interface Step {
  /** What the step is called when it is refused. */
  event: string
  hauledBy: string
  from: readonly string[]
}

/**
 * Takes a step with a load only while this carrier hauls it and it is where the step begins. The row itself is asked, so that
 * no earlier look at it can be wrong.
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
