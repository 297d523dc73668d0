import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'

/**
 * Marks a load as handled by a person at the desk, the first one who acts on it. The simulated provider leaves such loads alone.
 */
export async function takeToDesk(
  transaction: PortalTransaction,
  loadId: string,
  { userId }: Pick<StaffCaller, 'userId'>,
): Promise<void> {
  await transaction
    .updateTable('Load__c')
    .set({ Handled_By__c: userId })
    .where('Id', '=', loadId)
    .where('Handled_By__c', 'is', null)
    .execute()
}
