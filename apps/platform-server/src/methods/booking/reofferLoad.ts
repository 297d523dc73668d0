import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { refreshCancelRate } from './cancelRate'
import type { OwnBooking } from './bookingAnswer'

/** Why a booking ends before the load moved. */
export interface Reoffer {
  /** `Released` = undone in time, without any mark against the carrier. */
  status: 'Released' | 'Cancelled'
  reason: string | null
  note: string
}

/** Ends a booking and posts its load again, as if nobody had booked it (lifecycle 14, B11). */
export async function reofferLoad(
  transaction: PortalTransaction,
  { booking, load }: OwnBooking,
  { accountId }: UserCaller,
  { status, reason, note }: Reoffer,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Booking__c')
    .set({ Status__c: status })
    .where('Id', '=', booking.Id)
    .execute()
  await transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Posted', Carrier_Account__c: null, Posted_At__c: now })
    .where('Id', '=', load.Id)
    .execute()
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
