import type { PortalTransaction } from '../../database/openDatabase'
import type { LockedLoad } from '../booking/lockLoad'
import { findWinner } from './winOffer'
import { notifyOffice } from '../notices/notifyPeople'
import { placeTime, tripOfLoad } from '../notices/tripOfLoad'
import { newId } from '../../database/schema/recordId'
import { tenderTables, type TenderState } from './tenderTables'

const MINUTE_MS = 60_000

type OfferedLoad = Pick<
  LockedLoad,
  'Id' | 'Status__c' | 'Carrier_Account__c' | 'Offer_Expires__c' | 'Pickup_To__c' | 'Pickup_Time_Zone__c'
>

/** Whether the load can still be booked (B9). */
export const isOffered = (load: OfferedLoad, now: Date): boolean =>
  load.Status__c === 'Posted' &&
  (load.Offer_Expires__c === null || load.Offer_Expires__c > now) &&
  (load.Pickup_To__c === null || load.Pickup_To__c > now)

/**
 * Closes answered and expired offers, offers the load to the next carrier of a waterfall, and ends the
 * tender if the load is booked or no carrier is left (LDD-05). Idempotent. The lock on the load's row
 * serializes it across processes.
 */
export async function advanceTender(
  transaction: PortalTransaction,
  load: OfferedLoad,
  now: Date,
): Promise<void> {
  const tables = tenderTables(transaction)
  const tender = await tables
    .selectFrom('portal_tender')
    .selectAll()
    .where('load_id', '=', load.Id)
    .where('state', '=', 'Running')
    .executeTakeFirst()
  if (!tender) return
  if (!isOffered(load, now)) return await endTender(transaction, tender.id, load, now)
  const winner = await findWinner(transaction, load.Id, now)
  await closeAnswered(transaction, tender.id, winner?.Id, now)
  // The winner has 15 minutes to book; until then no other carrier gets an offer.
  if (winner) return
  const steps = await tables
    .selectFrom('portal_tender_step')
    .selectAll()
    .where('tender_id', '=', tender.id)
    .where('state', '<>', 'Closed')
    .orderBy('sequence')
    .execute()
  if (steps.some(({ state }) => state === 'Asked')) return
  for (const step of steps)
    if (await offerToCarrier(transaction, { ...tender, sequence: step.sequence }, step.account_id, load, now))
      return
  await setState(transaction, tender.id, 'Ended', now)
}

/** Closes steps with an answered, expired or unbooked winning offer. */
async function closeAnswered(
  transaction: PortalTransaction,
  tenderId: number,
  winnerId: string | undefined,
  now: Date,
): Promise<void> {
  const asked = await tenderTables(transaction)
    .selectFrom('portal_tender_step as step')
    .leftJoin('Load_Offer__c as offer', 'offer.Id', 'step.offer_id')
    .select(['step.sequence', 'offer.Id', 'offer.Status__c', 'offer.Expires_At__c'])
    .where('step.tender_id', '=', tenderId)
    .where('step.state', '=', 'Asked')
    .execute()
  for (const { sequence, Id, Status__c, Expires_At__c } of asked) {
    const isOpen = Status__c === 'Open' && Expires_At__c !== null && Expires_At__c > now
    if (isOpen || (Id !== null && Id === winnerId)) continue
    if (Id && (Status__c === 'Open' || Status__c === 'Won'))
      await transaction
        .updateTable('Load_Offer__c')
        .set({ Status__c: 'Expired' })
        .where('Id', '=', Id)
        .execute()
    await closeStep(transaction, tenderId, sequence)
  }
}

interface AskedTender {
  id: number
  sequence: number
  amount: number
  minutes: number
}

/**
 * Inserts the offer of a tender step and notifies the carrier's office.
 *
 * @returns false for an inactive carrier; its step is skipped.
 */
export async function offerToCarrier(
  transaction: PortalTransaction,
  { id, sequence, amount, minutes }: AskedTender,
  accountId: string,
  load: OfferedLoad,
  now: Date,
): Promise<boolean> {
  const account = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Id', '=', accountId)
    .where('Status__c', '=', 'Active')
    .executeTakeFirst()
  if (!account) {
    await closeStep(transaction, id, sequence)
    return false
  }
  const offerId = await newId(transaction, 'a05')
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await transaction
    .insertInto('Load_Offer__c')
    .values({
      Id: offerId,
      Load__c: load.Id,
      Account__c: accountId,
      Amount__c: amount,
      Kind__c: 'Tender',
      Status__c: 'Open',
      Expires_At__c: expiresAt,
      Idempotency_Key__c: `tender ${id} ${sequence}`,
    })
    .execute()
  await tenderTables(transaction)
    .updateTable('portal_tender_step')
    .set({ state: 'Asked', offer_id: offerId })
    .where('tender_id', '=', id)
    .where('sequence', '=', sequence)
    .execute()
  const { load: number, from, to } = await tripOfLoad(transaction, load.Id)
  const values = { load: number, from, to, amount, expires: placeTime(expiresAt, load.Pickup_Time_Zone__c) }
  await notifyOffice(transaction, accountId, { text: 'tenderReceived', values }, load.Id)
  return true
}

async function closeStep(transaction: PortalTransaction, tenderId: number, sequence: number): Promise<void> {
  await tenderTables(transaction)
    .updateTable('portal_tender_step')
    .set({ state: 'Closed' })
    .where('tender_id', '=', tenderId)
    .where('sequence', '=', sequence)
    .execute()
}

/** Closes the open offers of a load that was booked, held, cancelled or has expired. */
async function endTender(
  transaction: PortalTransaction,
  tenderId: number,
  { Status__c, Carrier_Account__c }: OfferedLoad,
  now: Date,
): Promise<void> {
  const steps = await tenderTables(transaction)
    .selectFrom('portal_tender_step')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('state', '=', 'Asked')
    .execute()
  const offerIds = steps.flatMap(({ offer_id }) => (offer_id ? [offer_id] : []))
  const isBooked = Carrier_Account__c !== null
  if (offerIds.length > 0)
    await transaction
      .updateTable('Load_Offer__c')
      .set({
        Status__c: isBooked ? 'Lost' : Status__c === 'Posted' ? 'Expired' : 'Withdrawn',
        Answered_At__c: now,
      })
      .where('Id', 'in', offerIds)
      .where('Status__c', '=', 'Open')
      .execute()
  await tenderTables(transaction)
    .updateTable('portal_tender_step')
    .set({ state: 'Closed' })
    .where('tender_id', '=', tenderId)
    .execute()
  const isWon = isBooked && steps.some(({ account_id }) => account_id === Carrier_Account__c)
  await setState(transaction, tenderId, isWon ? 'Won' : 'Ended', now)
}

/** Ending a tender reopens Book Now. */
async function setState(
  transaction: PortalTransaction,
  tenderId: number,
  state: Exclude<TenderState, 'Running'>,
  now: Date,
): Promise<void> {
  const { load_id: loadId } = await tenderTables(transaction)
    .updateTable('portal_tender')
    .set({ state, ended_at: now })
    .where('id', '=', tenderId)
    .returning('load_id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('Load__c')
    .set({ In_Waterfall__c: false })
    .where('Id', '=', loadId)
    .where('In_Waterfall__c', '=', true)
    .execute()
}
