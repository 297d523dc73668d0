import { QUEUE_ROLES, reviewsDocuments, WAITING_QUEUES, type WaitingQueue } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { StaffRole } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { isAtRisk, openBid } from '../loads/board/coverRisk'
import { ordersToPost } from '../quotes/readOrderDrafts'
import { MOVABLE } from '../tracking/changeAppointment'
import { countLoadsToAct } from '../tracking/readBoard'

const MINUTE_MS = 60_000

interface Waiting {
  count: number
  oldestMinutes: number | null
}

/** Counts the items that wait for a role, by queue, with the age of the oldest. Runs in a system transaction. */
export async function readWaiting(
  transaction: PortalTransaction,
  role: StaffRole,
  now: Date,
): Promise<(Waiting & { queue: WaitingQueue })[]> {
  const own = WAITING_QUEUES.filter((queue) => QUEUE_ROLES[queue].some((one) => one === role))
  const counts = countsOf(role, now)
  const queues: (Waiting & { queue: WaitingQueue })[] = []
  for (const queue of own)
    queues.push({
      queue,
      ...(queue === 'tracking'
        ? waitingSince(await countLoadsToAct(transaction, now), now)
        : await countRows(transaction, counts[queue], now)),
    })
  return queues
}

async function countRows(
  transaction: PortalTransaction,
  { from, since }: Counted,
  now: Date,
): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(${since})::timestamptz as oldest from ${from}`.execute(transaction)
  return waitingSince(rows[0] ?? { count: 0, oldest: null }, now)
}

function waitingSince({ count, oldest }: { count: number; oldest: Date | null }, now: Date): Waiting {
  const age = oldest && now.getTime() - oldest.getTime()
  return { count, oldestMinutes: age === null ? null : Math.max(Math.floor(age / MINUTE_MS), 0) }
}

interface Counted {
  from: RawBuilder<unknown>
  /** The time from which an item waits. */
  since: RawBuilder<unknown>
}

/** What each queue counts: the same as its page. */
function countsOf(role: StaffRole, now: Date): Readonly<Record<Exclude<WaitingQueue, 'tracking'>, Counted>> {
  const counted = (from: RawBuilder<unknown>, alias: string, field = 'CreatedDate'): Counted => ({
    from,
    since: sql.ref(`${alias}.${field}`),
  })
  const withStatus = (table: string, status: string) =>
    counted(sql`${sql.table(table)} t where t."Status__c" = ${status}`, 't')
  const reviewed = [true, false].filter((isOfLoad) => reviewsDocuments(role, isOfLoad))
  return {
    atRisk: counted(sql`"Load__c" l where ${isAtRisk(now)}`, 'l', 'Posted_At__c'),
    offers: counted(
      sql`"Load_Offer__c" o join "Load__c" l on l."Id" = o."Load__c" and l."Status__c" = 'Posted' where ${openBid(now)}`,
      'o',
    ),
    quotes: withStatus('Quote_Request__c', 'Submitted'),
    orders: counted(ordersToPost(now), 'orders', 'since'),
    appointments: counted(
      sql`"Appointment_Request__c" r
      join "Load__c" l on l."Id" = r."Load__c" and l."Status__c" in (${sql.join([...MOVABLE])})
      join "Load_Stop__c" s on s."Id" = r."Stop__c" and s."Status__c" in ('Scheduled', 'En Route')
      where r."Status__c" = 'Open'`,
      'r',
    ),
    carriers: counted(sql`"Account" a where a."Type" = 'Carrier' and a."Status__c" = 'Pending'`, 'a'),
    documents: counted(
      sql`"Load_Document__c" d where d."Status__c" = 'Under Review'
      and (d."Load__c" is not null) in (${sql.join(reviewed.length > 0 ? reviewed : [null])})`,
      'd',
    ),
    charges: withStatus('Accessorial__c', 'Requested'),
    payments: withStatus('Payment__c', 'Under Review'),
    disputes: withStatus('Payment__c', 'Disputed'),
    remitTo: withStatus('Remit_To_Change__c', 'Entered'),
  }
}
