import { createHash } from 'node:crypto'
import { databaseFacts, SQLSTATE } from '../../database/databaseError'
import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { advanceTender } from '../offers/advanceTender'
import { readTendered } from '../offers/readTendered'
import { ApiError } from '../../http/ApiError'
import { notifyOffice } from '../notices/notifyPeople'
import { tripOfLoad } from '../notices/tripOfLoad'
import { notAvailable } from './bookableLoad'
import type { LockedLoad } from './lockLoad'
import { writeRateCons } from './rateCon/writeRateCon'
import { closeOpenOffers } from '../offers/closeOpenOffers'

/** Terms of one booking or of several; validated by the caller. */
export interface Terms {
  accountId: string
  /** A dispatcher of the carrier, or a staff member. */
  bookedBy: string
  source: 'Book Now' | 'Bid' | 'Tender' | 'Phone'
  eventSource: 'Dispatcher' | 'Provider'
  overrideReason?: string | undefined
  /** True when one notification tells of several bookings. @default false */
  isQuiet?: boolean | undefined
}

export interface AgreedLoad {
  load: LockedLoad
  amount: number
  /** Created by {@link storedKey}. */
  idempotencyKey: string
}

/**
 * The unique index covers all callers, who may choose equal keys; the stored key includes user and account.
 */
export const storedKey = ({ userId, accountId }: UserCaller, idempotencyKey: string): string =>
  createHash('sha256').update(`${userId}\n${accountId}\n${idempotencyKey}`).digest('hex')

/** Like {@link confirmBookings}, of one load. */
export async function confirmBooking(
  transaction: PortalTransaction,
  { load, amount, idempotencyKey, ...terms }: Terms & AgreedLoad,
  now: Date,
): Promise<string> {
  const [bookingId = ''] = await confirmBookings(transaction, terms, [{ load, amount, idempotencyKey }], now)
  return bookingId
}

/**
 * Commits locked loads to a carrier, all or none: inserts bookings, rate confirmations, events and notifications;
 * closes other offers and the tenders. The number of statements does not grow with the loads.
 *
 * @returns the ids of the bookings, in order.
 * @throws {ApiError} 409 `LOAD_NOT_AVAILABLE` if a load is booked.
 */
export async function confirmBookings(
  transaction: PortalTransaction,
  terms: Terms,
  agreed: readonly AgreedLoad[],
  now: Date,
): Promise<readonly string[]> {
  const bookingIds = await takeLoads(transaction, terms, agreed, now)
  await recordBooked(transaction, terms, agreed, bookingIds, now)
  const { accountId } = terms
  const tendered = await readTendered(
    transaction,
    agreed.map(({ load }) => load.Id),
  )
  for (const { load } of agreed)
    if (tendered.has(load.Id))
      await advanceTender(transaction, { ...load, Status__c: 'Booked', Carrier_Account__c: accountId }, now)
  return bookingIds
}

async function takeLoads(
  transaction: PortalTransaction,
  { accountId, bookedBy, source, overrideReason }: Terms,
  agreed: readonly AgreedLoad[],
  now: Date,
): Promise<readonly string[]> {
  const changing = transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Booked', Carrier_Account__c: accountId })
    .where(
      'Id',
      'in',
      agreed.map(({ load }) => load.Id),
    )
    .where('Status__c', '=', 'Posted')
    .returning('Id')
    .execute()
  const inserting = transaction
    .insertInto('Booking__c')
    .values(
      agreed.map(({ load, amount, idempotencyKey }) => ({
        Load__c: load.Id,
        Account__c: accountId,
        Status__c: 'Confirmed',
        Agreed_Rate__c: amount,
        Rate_Version__c: load.Rate_Version__c,
        Booked_By__c: bookedBy,
        Booked_At__c: now,
        Source__c: source,
        Override_Reason__c: overrideReason ?? null,
        Idempotency_Key__c: idempotencyKey,
      })),
    )
    .returning(['Id', 'Load__c'])
    .execute()
  try {
    const [changed, bookings] = await Promise.all([changing, inserting])
    const taken = new Set(changed.map(({ Id }) => Id))
    const lost = agreed.find(({ load }) => !taken.has(load.Id))
    if (lost) throw await notAvailable(transaction, lost.load, now)
    const bookingOf = new Map(bookings.map(({ Id, Load__c }) => [Load__c, Id]))
    return agreed.flatMap(({ load }) => bookingOf.get(load.Id) ?? [])
  } catch (error) {
    if (databaseFacts(error)?.code === SQLSTATE.uniqueViolation)
      throw new ApiError(409, 'LOAD_NOT_AVAILABLE', 'This load was just booked by another carrier.', {
        details: { similarLoads: [] },
        cause: error,
      })
    throw error
  }
}

async function recordBooked(
  transaction: PortalTransaction,
  { accountId, eventSource, isQuiet = false }: Terms,
  agreed: readonly AgreedLoad[],
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  const loadIds = agreed.map(({ load }) => load.Id)
  const fileIds = await writeRateCons(transaction, bookingIds)
  const rateCons = await transaction
    .insertInto('Load_Document__c')
    .values(
      agreed.map(({ load, amount }, index) => ({
        Name: `Rate confirmation ${load.Load_Number__c}.pdf`,
        Load__c: load.Id,
        Account__c: accountId,
        Type__c: 'Rate Confirmation',
        Status__c: 'Accepted',
        ContentDocumentId: fileIds[index] ?? '',
        Amount__c: amount,
      })),
    )
    .returning('Id')
    .execute()
  await Promise.all([
    transaction
      .updateTable('Booking__c')
      .from('Load_Document__c as paper')
      .set((row) => ({ Rate_Con_Document__c: row.ref('paper.Id') }))
      .whereRef('paper.Load__c', '=', 'Booking__c.Load__c')
      .where('Booking__c.Id', 'in', bookingIds)
      .where(
        'paper.Id',
        'in',
        rateCons.map(({ Id }) => Id),
      )
      .execute(),
    transaction
      .insertInto('Load_Event__c')
      .values(
        loadIds.map((loadId) => ({
          Load__c: loadId,
          Account__c: accountId,
          Type__c: 'Booked',
          Occurred_At__c: now,
          Recorded_At__c: now,
          Source__c: eventSource,
        })),
      )
      .execute(),
    closeOpenOffers(transaction, { loadIds }, now),
  ])
  if (isQuiet) return
  for (const loadId of loadIds) {
    const values = await tripOfLoad(transaction, loadId)
    await notifyOffice(transaction, accountId, { text: 'bookingConfirmed', values }, loadId)
  }
}
