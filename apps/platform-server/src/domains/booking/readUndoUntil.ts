import type { PortalTransaction } from '../../database/openDatabase'
import { undoUntil, wasUndone } from './bookingAnswer'

/** A load of the caller's account, as far as taking its booking back goes. */
export interface BookedLoad {
  loadId: string
  status: string
  pickupFrom: Date | null
  bookingId: string | null
}

/** Until when the booking of a load may be undone, whoever of the office asks and wherever (B11); null when it may not. */
export async function readUndoUntil(
  transaction: PortalTransaction,
  { loadId, status, pickupFrom, bookingId }: BookedLoad,
  accountId: string,
  now: Date,
): Promise<Date | null> {
  const booking =
    bookingId &&
    (await transaction
      .selectFrom('Booking__c')
      .select(['Status__c', 'Booked_At__c'])
      .where('Id', '=', bookingId)
      .where('Account__c', '=', accountId)
      .executeTakeFirst())
  if (!booking) return null
  const load = { Pickup_From__c: pickupFrom, Status__c: status }
  return undoUntil(booking, load, now, await wasUndone(transaction, loadId, accountId))
}
