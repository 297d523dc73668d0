import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'

/** In percent. Undone bookings and the provider's cancellations do not count. */
export async function refreshCancelRate(transaction: PortalTransaction, accountId: string): Promise<void> {
  await sql`
    update "Account" set "Cancel_Pct__c" = (
      select round((100.0 * count(*) filter (where "Status__c" = 'Cancelled') / greatest(1, count(*)))::numeric, 2)
      from "Booking__c" b where "Account__c" = ${accountId} and "Status__c" <> 'Released'
        and not exists (select 1 from "Load__c" l where l."Id" = b."Load__c"
          and l."Status__c" = 'Cancelled' and l."Carrier_Account__c" = b."Account__c"))
    where "Id" = ${accountId}`.execute(transaction)
}
