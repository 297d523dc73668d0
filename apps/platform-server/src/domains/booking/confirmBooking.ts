import { createHash } from 'node:crypto'
import { databaseFacts, SQLSTATE } from '../../database/databaseError'
import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { advanceTender } from '../offers/advanceTender'
import { ApiError } from '../../http/ApiError'
import { notifyOffice } from '../notices/notifyPeople'
import { tripOfLoad } from '../notices/tripOfLoad'
import { notAvailable } from './bookableLoad'
import type { LockedLoad } from './lockLoad'
import { writeRateCon } from './rateCon/writeRateCon'

/** Validated by the caller. */
export interface Agreement {
  load: LockedLoad
  accountId: string
  /** A dispatcher of the carrier, or a staff member. */
  bookedBy: string
  amount: number
  source: 'Book Now' | 'Bid' | 'Tender' | 'Phone'
  eventSource: 'Dispatcher' | 'Provider'
  /** Created by {@link storedKey}. */
  idempotencyKey: string
  overrideReason?: string | undefined
  /** True when one notification tells of several bookings. @default false */
  isQuiet?: boolean | undefined
}

/**
 * The unique index covers all callers, who may choose equal keys; the stored key includes user and account.
 */
export const storedKey = ({ userId, accountId }: UserCaller, idempotencyKey: string): string =>
  createHash('sha256').update(`${userId}\n${accountId}\n${idempotencyKey}`).digest('hex')

/**
 * Commits a locked load to a carrier: inserts booking, rate confirmation, event and notification; closes
 * other offers and the tender.
 *
 * @returns the id of the booking.
 * @throws {ApiError} 409 `LOAD_NOT_AVAILABLE` if the load is booked.
 */
export async function confirmBooking(
  transaction: PortalTransaction,
  agreement: Agreement,
  now: Date,
): Promise<string> {
  const bookingId = await takeLoad(transaction, agreement, now)
  await recordBooked(transaction, agreement, bookingId, now)
  const { load, accountId } = agreement
  await advanceTender(transaction, { ...load, Status__c: 'Booked', Carrier_Account__c: accountId }, now)
  return bookingId
}

async function takeLoad(
  transaction: PortalTransaction,
  { load, accountId, bookedBy, amount, source, idempotencyKey, overrideReason }: Agreement,
  now: Date,
): Promise<string> {
  const changing = transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Booked', Carrier_Account__c: accountId })
    .where('Id', '=', load.Id)
    .where('Status__c', '=', 'Posted')
    .executeTakeFirst()
  const inserting = transaction
    .insertInto('Booking__c')
    .values({
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
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  try {
    const [changed, booking] = await Promise.all([changing, inserting])
    if (Number(changed.numUpdatedRows) !== 1) throw await notAvailable(transaction, load, now)
    return booking.Id
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
  { load, accountId, amount, eventSource, isQuiet = false }: Agreement,
  bookingId: string,
  now: Date,
): Promise<void> {
  const rateCon = await transaction
    .insertInto('Load_Document__c')
    .values({
      Name: `Rate confirmation ${load.Load_Number__c}.pdf`,
      Load__c: load.Id,
      Account__c: accountId,
      Type__c: 'Rate Confirmation',
      Status__c: 'Accepted',
      ContentDocumentId: await writeRateCon(transaction, bookingId),
      Amount__c: amount,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const [values] = await Promise.all([
    tripOfLoad(transaction, load.Id),
    transaction
      .updateTable('Booking__c')
      .set({ Rate_Con_Document__c: rateCon.Id })
      .where('Id', '=', bookingId)
      .execute(),
    transaction
      .insertInto('Load_Event__c')
      .values({
        Load__c: load.Id,
        Account__c: accountId,
        Type__c: 'Booked',
        Occurred_At__c: now,
        Recorded_At__c: now,
        Source__c: eventSource,
      })
      .execute(),
    transaction
      .updateTable('Load_Offer__c')
      .set({ Status__c: 'Lost', Answered_At__c: now })
      .where('Load__c', '=', load.Id)
      .where('Status__c', '=', 'Open')
      .execute(),
  ])
  if (!isQuiet) await notifyOffice(transaction, accountId, { text: 'bookingConfirmed', values }, load.Id)
}
