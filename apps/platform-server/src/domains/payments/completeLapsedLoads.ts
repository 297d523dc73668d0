import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'
import { REQUEST_WINDOW_MS } from '../charges/requestWindow'
import { completeWhenSettled } from './completeLoad'

/** Batch size; the next run continues. */
const MOST_AT_ONCE = 500

/**
 * Completes loads that only a draft charge or unclaimed receipt blocked: after the request window of 24
 * hours no other event would (lifecycle 13, domain model §4).
 */
export async function completeLapsedLoads(database: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select l."Id" as id from "Load__c" l
    where l."Status__c" = 'Delivered' and l."Documents_Status__c" = 'Complete' and l."Carrier_Account__c" is not null
      and (exists (select from "Accessorial__c" a where a."Load__c" = l."Id" and a."Status__c" = 'Draft')
        or exists (select from "Load_Document__c" d where d."Load__c" = l."Id" and d."Type__c" = 'Lumper Receipt'
          and d."Accessorial__c" is null and d."Status__c" in ('Under Review', 'Accepted')))
      and not exists (select from "Accessorial__c" a where a."Load__c" = l."Id" and a."Status__c" = 'Requested')
      and (select max("Departed_At__c") from "Load_Stop__c" where "Load__c" = l."Id")
        < ${new Date(now.getTime() - REQUEST_WINDOW_MS)}
    limit ${MOST_AT_ONCE}`.execute(database.kysely)
  for (const { id } of rows)
    await database.asSystem((transaction) => completeWhenSettled(transaction, id, now))
}
