import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import { withoutAudit } from '../audit/auditTables'
import { DEMO_DOT_OFFSET } from './companies'

/**
 * Gives the demo's carriers of an older version a remit-to, without which they are not paid. Applicants have none yet;
 * carriers that visitors signed up have other numbers; a change of the remit-to at the desk stays.
 */
export async function addRemitTo(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    await withoutAudit(transaction)
    await sql`update "Account" a
      set "Remit_To__c" = 'PO Box ' || right(a."MC_Number__c", 4) || ', ' || a."BillingCity" || ', ' || a."BillingState",
        -- A hold that is over: none begins.
        "Remit_To_Hold_Until__c" = ${now}
      where a."Type" = 'Carrier' and a."Status__c" <> 'Pending' and a."Remit_To__c" is null and a."Factoring_Company__c" is null
        and a."DOT_Number__c" = (a."MC_Number__c"::integer + ${DEMO_DOT_OFFSET}::integer)::text
        and not exists (select from "Remit_To_Change__c" change where change."Account__c" = a."Id")`.execute(
      transaction,
    )
  })
}
