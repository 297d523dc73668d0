import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'

/** Recomputes which share of its bookings a carrier cancelled, in percent; undone ones don't count. */
export async function refreshCancelRate(transaction: PortalTransaction, accountId: string): Promise<void> {
  await sql`
    update "Account" set "Cancel_Pct__c" = (
      select round((100.0 * count(*) filter (where "Status__c" = 'Cancelled') / greatest(1, count(*)))::numeric, 2)
      from "Booking__c" where "Account__c" = ${accountId} and "Status__c" <> 'Released')
    where "Id" = ${accountId}`.execute(transaction)
}
