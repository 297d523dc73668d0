import { UNDO_BOOKING } from '@portal/contract'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { lockLoadOf, type LockedLoad } from './lockLoad'

/** Undo ends with the departure (B11). */
const UNDOABLE = ['Booked', 'Dispatched']

/** Reads the booking under the lock of its load. */
export async function findOwnBooking(
  transaction: PortalTransaction,
  bookingId: string,
  { accountId }: Pick<UserCaller, 'accountId'>,
) {
  // The transaction runs both queries in order: the booking is read under the load's lock.
  const [load, booking] = await Promise.all([
    lockLoadOf(transaction, 'Booking__c', bookingId, accountId),
    transaction
      .selectFrom('Booking__c')
      .select([
        'Id',
        'Name',
        'Load__c',
        'Account__c',
        'Status__c',
        'Agreed_Rate__c',
        'Rate_Version__c',
        'Booked_At__c',
        'Source__c',
        'Driver__c',
        'Co_Driver__c',
        'Truck__c',
        'Trailer__c',
        'Rate_Con_Document__c',
        'Rate_Con_Accepted_At__c',
        'Rate_Con_Issue__c',
      ])
      .where('Id', '=', bookingId)
      .where('Account__c', '=', accountId)
      .executeTakeFirst(),
  ])
  if (!booking || !load) throw notFound('booking')
  return { booking, load }
}
export type OwnBooking = Awaited<ReturnType<typeof findOwnBooking>>

export const isInForce = ({ booking, load }: OwnBooking): boolean =>
  booking.Status__c === 'Confirmed' && load.Carrier_Account__c === booking.Account__c

/** Null if the booking cannot be undone. */
export function undoUntil(
  booking: Pick<OwnBooking['booking'], 'Status__c' | 'Booked_At__c'>,
  load: Pick<LockedLoad, 'Pickup_From__c' | 'Status__c'>,
  now: Date,
  wasUndone: boolean,
): Date | null {
  if (booking.Status__c !== 'Confirmed' || !UNDOABLE.includes(load.Status__c) || wasUndone) return null
  const pickup = load.Pickup_From__c?.getTime() ?? 0
  if (pickup - now.getTime() <= UNDO_BOOKING.beforePickupMs) return null
  const until = booking.Booked_At__c.getTime() + UNDO_BOOKING.withinMs
  return until > now.getTime() ? new Date(until) : null
}

/** Undo is allowed once per load (B11). */
export async function wasUndone(
  transaction: PortalTransaction,
  loadId: string,
  accountId: string,
): Promise<boolean> {
  const released = await transaction
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Released')
    .limit(1)
    .executeTakeFirst()
  return released !== undefined
}

export async function bookingAnswer(
  transaction: PortalTransaction,
  { booking, load }: OwnBooking,
  now: Date,
) {
  const undone = await wasUndone(transaction, load.Id, booking.Account__c)
  return {
    id: booking.Id,
    name: booking.Name,
    loadId: load.Id,
    loadNumber: load.Load_Number__c,
    loadStatus: load.Status__c,
    accountId: booking.Account__c,
    status: booking.Status__c,
    agreedRate: booking.Agreed_Rate__c,
    rateVersion: booking.Rate_Version__c,
    bookedAt: booking.Booked_At__c,
    source: booking.Source__c,
    driverId: booking.Driver__c,
    coDriverId: booking.Co_Driver__c,
    truckId: booking.Truck__c,
    trailerId: booking.Trailer__c,
    rateConDocumentId: booking.Rate_Con_Document__c,
    rateConAcceptedAt: booking.Rate_Con_Accepted_At__c,
    rateConIssue: booking.Rate_Con_Issue__c,
    undoUntil: undoUntil(booking, load, now, undone),
  }
}
