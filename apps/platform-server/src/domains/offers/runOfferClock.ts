import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { lockLoad } from '../booking/lockLoad'
import { WINNER_MS } from './winOffer'
import { advanceTender } from './advanceTender'

/** Batch size; the next run continues. */
const MOST_LOADS = 500

/**
 * Expires offers and advances waterfalls. Safe in every process: each load has its own transaction and
 * lock. After downtime the first run catches up; a newly offered carrier gets its full time.
 */
export async function runOfferClock(database: Database, now: Date): Promise<void> {
  const due = await database.readAs({ kind: 'system' }, (transaction) => dueLoads(transaction, now))
  for (const loadId of due)
    await database.asSystem(async (transaction) => {
      const load = await lockLoad(transaction, loadId)
      if (!load) return
      await expireOffers(transaction, loadId, now)
      await advanceTender(transaction, load, now)
    })
}

/** Queries loads with due offers; each is read again under its lock. */
async function dueLoads(transaction: PortalTransaction, now: Date): Promise<readonly string[]> {
  const wonBefore = new Date(now.getTime() - WINNER_MS)
  const { rows } = await sql<{ loadId: string }>`
    select distinct "loadId" from (
      (select offer."Load__c" as "loadId" from "Load_Offer__c" offer
        where offer."Status__c" = 'Open' and offer."Expires_At__c" <= ${now} limit ${MOST_LOADS})
      union all
      (select tender.load_id from portal_tender tender join "Load__c" load on load."Id" = tender.load_id
        where tender.state = 'Running' and (load."Status__c" <> 'Posted'
          or load."Offer_Expires__c" <= ${now} or load."Pickup_To__c" <= ${now}
          or not exists (
            select from portal_tender_step step join "Load_Offer__c" offer on offer."Id" = step.offer_id
            where step.tender_id = tender.id and step.state = 'Asked' and (
              offer."Status__c" = 'Open' and offer."Expires_At__c" > ${now}
              or offer."Status__c" = 'Won' and offer."Answered_At__c" > ${wonBefore})))
        limit ${MOST_LOADS})) due
    order by 1 limit ${MOST_LOADS}`.execute(transaction)
  return rows.map(({ loadId }) => loadId)
}

async function expireOffers(transaction: PortalTransaction, loadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Expired' })
    .where('Load__c', '=', loadId)
    .where('Status__c', '=', 'Open')
    .where('Expires_At__c', '<=', now)
    .execute()
}
