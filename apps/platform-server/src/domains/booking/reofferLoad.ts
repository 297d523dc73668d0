import { statusesBetween } from '@portal/contract'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { refreshCancelRate } from './cancelRate'
import { invalidTransition } from '../tracking/invalidTransition'
import type { OwnBooking } from './bookingAnswer'
import { moveLoad } from './moveLoad'

/** Cancelling requires a load before arrival at the pickup (lifecycle 14). */
export const RETURNABLE = statusesBetween('Booked', 'En Route to Pickup')

export interface Reoffer {
  /** `Released`: undone in time, without effect on the carrier's score. */
  status: 'Released' | 'Cancelled'
  reason: string | null
  note: string
}

/** Ends a booking and posts its load again (lifecycle 14, B11). */
export async function reofferLoad(
  transaction: PortalTransaction,
  { booking, load }: OwnBooking,
  { accountId }: UserCaller,
  { status, reason, note }: Reoffer,
  now: Date,
): Promise<void> {
  // The booking ends first: a constraint forbids a posted load with a booking.
  const ended = await transaction
    .updateTable('Booking__c')
    .set({ Status__c: status })
    .where('Id', '=', booking.Id)
    .where('Status__c', '=', 'Confirmed')
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) throw invalidTransition(load.Status__c, 'cancel')
  const step = { event: 'cancel', hauledBy: accountId, from: RETURNABLE }
  await moveLoad(transaction, load, step, {
    Status__c: 'Posted',
    Carrier_Account__c: null,
    Posted_At__c: now,
  })
  await transaction
    .updateTable('Load_Stop__c')
    .set({
      Status__c: 'Scheduled',
      Arrived_At__c: null,
      Departed_At__c: null,
      Arrival_Source__c: null,
      ETA__c: null,
    })
    .where('Load__c', '=', load.Id)
    .execute()
  await closeWonOffer(transaction, load.Id, accountId)
  await closeAppointmentRequests(transaction, load.Id, accountId, now)
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Load__c: load.Id,
      Account__c: accountId,
      Type__c: 'Cancelled',
      Occurred_At__c: now,
      Recorded_At__c: now,
      Source__c: 'Dispatcher',
      Reason__c: reason === 'Other' ? null : reason,
      Note__c: note,
    })
    .execute()
  if (status === 'Cancelled') await refreshCancelRate(transaction, accountId)
}

/** Neither its price nor its 15-minute reservation survives the booking (B10). */
async function closeWonOffer(transaction: PortalTransaction, loadId: string, accountId: string) {
  await transaction
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Withdrawn' })
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Won')
    .execute()
}

/** The next carrier keeps the posted windows, or requests its own (DAY-08). */
async function closeAppointmentRequests(
  transaction: PortalTransaction,
  loadId: string,
  accountId: string,
  now: Date,
) {
  await transaction
    .updateTable('Appointment_Request__c')
    .set({ Status__c: 'Declined', Answer__c: 'The carrier gave up the load.', Answered_At__c: now })
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Open')
    .execute()
}
