import type { PortalTransaction } from '../../database/openDatabase'
import { undoUntil, wasUndone } from './bookingAnswer'

export interface BookedLoad {
  loadId: string
  status: string
  pickupFrom: Date | null
  bookingId: string | null
}

/** Equal for every user and method (B11); null if the booking cannot be undone. */
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
