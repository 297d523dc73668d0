import { QUEUE_ROLES, reviewsDocuments, WAITING_QUEUES, type WaitingQueue } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { StaffRole } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { isAtRisk, openBid } from '../loads/board/coverRisk'
import { ordersToPost } from '../quotes/readOrderDrafts'
import { MOVABLE } from '../tracking/changeAppointment'
import { countLoadsToAct } from '../tracking/readBoard'

/** Counts what waits for a role, by queue. Runs in a system transaction. */
export async function readWaiting(
  transaction: PortalTransaction,
  role: StaffRole,
  now: Date,
): Promise<{ queue: WaitingQueue; count: number }[]> {
  const own = WAITING_QUEUES.filter((queue) => QUEUE_ROLES[queue].some((one) => one === role))
  const counts = countsOf(role, now)
  const queues: { queue: WaitingQueue; count: number }[] = []
  for (const queue of own)
    queues.push({
      queue,
      count:
        queue === 'tracking'
          ? await countLoadsToAct(transaction, now)
          : await countRows(transaction, counts[queue]),
    })
  return queues
}

async function countRows(transaction: PortalTransaction, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

/** What each queue counts: the same as its page. */
function countsOf(
  role: StaffRole,
  now: Date,
): Readonly<Record<Exclude<WaitingQueue, 'tracking'>, RawBuilder<unknown>>> {
  const withStatus = (table: string, status: string) =>
    sql`${sql.table(table)} t where t."Status__c" = ${status}`
  const reviewed = [true, false].filter((isOfLoad) => reviewsDocuments(role, isOfLoad))
  return {
    atRisk: sql`"Load__c" l where ${isAtRisk(now)}`,
    offers: sql`"Load_Offer__c" o join "Load__c" l on l."Id" = o."Load__c" and l."Status__c" = 'Posted' where ${openBid(now)}`,
    quotes: withStatus('Quote_Request__c', 'Submitted'),
    orders: ordersToPost(now),
    appointments: sql`"Appointment_Request__c" r
      join "Load__c" l on l."Id" = r."Load__c" and l."Status__c" in (${sql.join([...MOVABLE])})
      join "Load_Stop__c" s on s."Id" = r."Stop__c" and s."Status__c" in ('Scheduled', 'En Route')
      where r."Status__c" = 'Open'`,
    carriers: sql`"Account" a where a."Type" = 'Carrier' and a."Status__c" = 'Pending'`,
    documents: sql`"Load_Document__c" d where d."Status__c" = 'Under Review'
      and (d."Load__c" is not null) in (${sql.join(reviewed.length > 0 ? reviewed : [null])})`,
    charges: withStatus('Accessorial__c', 'Requested'),
    payments: withStatus('Payment__c', 'Under Review'),
    disputes: withStatus('Payment__c', 'Disputed'),
    remitTo: withStatus('Remit_To_Change__c', 'Entered'),
  }
}
