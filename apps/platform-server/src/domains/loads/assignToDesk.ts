import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'

/** The first staff member who changes a load handles it; the simulated provider then skips it. */
export async function assignToDesk(
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
