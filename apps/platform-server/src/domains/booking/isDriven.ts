import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'

/** Whether the person drives the load. Same rule as row security (`database/schema/callerSets.ts`). */
export async function isDriven(
  transaction: PortalTransaction,
  loadId: string,
  { accountId, contactId }: Pick<UserCaller, 'accountId' | 'contactId'>,
): Promise<boolean> {
  const booking = await transaction
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', 'in', ['Requested', 'Confirmed', 'Completed'])
    .where((where) => where.or([where('Driver__c', '=', contactId), where('Co_Driver__c', '=', contactId)]))
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}
