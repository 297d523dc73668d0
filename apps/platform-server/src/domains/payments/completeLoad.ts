import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { readUnclaimedReceipts } from '../charges/draftLumper'
import { isWindowOpen } from '../charges/requestWindow'
import { settleLapsedDrafts } from '../charges/settleLapsedDrafts'
import { deliveredAt, lockPaperLoad } from '../documents/hauledLoad'

/**
 * Completes a delivered load with accepted documents and settled charges, and updates the carrier's score
 * (lifecycle 13). Drafts and unclaimed receipts block it during the request window.
 */
export async function completeWhenSettled(
  transaction: PortalTransaction,
  loadId: string,
  now: Date,
): Promise<void> {
  const load = await lockPaperLoad(transaction, loadId)
  if (!load?.Carrier_Account__c || load.Status__c !== 'Delivered') return
  if (load.Documents_Status__c !== 'Complete') return
  const isClaimable = isWindowOpen(await deliveredAt(transaction, load.Id), now)
  if (isClaimable && (await readUnclaimedReceipts(transaction, load)).length > 0) return
  const open = await transaction
    .selectFrom('Accessorial__c')
    .select('Id')
    .where('Load__c', '=', load.Id)
    .where('Status__c', 'in', isClaimable ? ['Requested', 'Draft'] : ['Requested'])
    .limit(1)
    .executeTakeFirst()
  if (open || (await settleLapsedDrafts(transaction, load, now))) return
  await transaction.updateTable('Load__c').set({ Status__c: 'Completed' }).where('Id', '=', load.Id).execute()
  await transaction
    .updateTable('Booking__c')
    .set({ Status__c: 'Completed' })
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Status__c', '=', 'Confirmed')
    .execute()
  await refreshOnTimeRate(transaction, load.Carrier_Account__c)
}

/** Percentage of stops of completed loads with arrival before the window's end. */
async function refreshOnTimeRate(transaction: PortalTransaction, accountId: string): Promise<void> {
  await sql`
    update "Account" set "On_Time_Pct__c" = (
      select round((100.0 * count(*) filter (where s."Arrived_At__c" <= s."Window_End__c")
        / greatest(1, count(*)))::numeric, 2)
      from "Load_Stop__c" s join "Load__c" l on l."Id" = s."Load__c"
      where l."Carrier_Account__c" = ${accountId} and l."Status__c" = 'Completed'
        and s."Arrived_At__c" is not null)
    where "Id" = ${accountId}`.execute(transaction)
}
