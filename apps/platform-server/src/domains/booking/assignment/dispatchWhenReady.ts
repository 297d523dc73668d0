import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { notifyPeople } from '../../notices/notifyPeople'
import { tripOfLoad } from '../../notices/tripOfLoad'
import { findOwnBooking, isInForce } from '../bookingAnswer'
import { moveLoad } from '../moveLoad'

/** Dispatches a booked load with an accepted rate confirmation, a driver and a truck (lifecycle 5). */
export async function dispatchWhenReady(
  transaction: PortalTransaction,
  bookingId: string,
  caller: UserCaller,
  now: Date,
): Promise<void> {
  const own = await findOwnBooking(transaction, bookingId, caller)
  const { booking, load } = own
  const isReady = booking.Rate_Con_Accepted_At__c && booking.Driver__c && booking.Truck__c
  if (!isInForce(own) || load.Status__c !== 'Booked' || !isReady || !booking.Driver__c) return
  const step = { event: 'dispatch', hauledBy: caller.accountId, from: ['Booked'] }
  await moveLoad(transaction, load, step, { Status__c: 'Dispatched' })
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Load__c: load.Id,
      Account__c: caller.accountId,
      Type__c: 'Dispatched',
      Occurred_At__c: now,
      Recorded_At__c: now,
      Source__c: 'Dispatcher',
    })
    .execute()
  await notifyCrew(transaction, load.Id, [booking.Driver__c, booking.Co_Driver__c])
}

export async function notifyCrew(
  transaction: PortalTransaction,
  loadId: string,
  crew: readonly (string | null)[],
): Promise<void> {
  const people = crew.filter((id) => id !== null)
  if (people.length === 0) return
  const values = await tripOfLoad(transaction, loadId)
  await notifyPeople(transaction, people, { text: 'driverAssigned', values }, loadId)
}
