import { LoadBooking } from '@portal/contract/methods'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../../http/ApiError'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { defineMethod } from '../../../methods/defineMethod'
import { invalidTransition } from '../../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from '../bookingAnswer'
import { commitmentOf, lockAssigned, requireNoConflict } from './conflicts'
import { dispatchWhenReady, notifyCrew } from './dispatchWhenReady'
import { reissueRateCon } from '../rateCon/writeRateCon'
import { requireTrailerFit } from './trailerFit'
import { closeCapacity, requireUnit } from './units'

/**
 * An omitted id is unchanged, null removes the assignment. Dispatches the load once its rate confirmation
 * is accepted (lifecycle 5, B6, B7).
 */
export const assign = defineMethod(LoadBooking.assign, {
  bypassesRowSecurity: 'Writes bookings, events and notices, which no member may write.',
  async handle({ bookingId, driverId, coDriverId, truckId, trailerId }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    const { booking, load } = own
    const isActive = UNDER_WAY.includes(load.Status__c)
    if (!isInForce(own) || !isActive) throw invalidTransition(load.Status__c, 'assign')
    const chosen = {
      Driver__c: driverId,
      Co_Driver__c: coDriverId === undefined ? booking.Co_Driver__c : coDriverId,
      Truck__c: truckId === undefined ? booking.Truck__c : truckId,
      Trailer__c: trailerId === undefined ? booking.Trailer__c : trailerId,
    }
    if (chosen.Co_Driver__c === driverId) throw invalidInput('coDriverId must be someone else than driverId.')
    const assignment = {
      accountId: caller.accountId,
      driverIds: given(chosen.Driver__c, chosen.Co_Driver__c),
      unitIds: given(chosen.Truck__c, chosen.Trailer__c),
    }
    await lockAssigned(transaction, assignment)
    await requireDriver(transaction, driverId, caller)
    if (chosen.Co_Driver__c) await requireDriver(transaction, chosen.Co_Driver__c, caller)
    if (chosen.Truck__c) await requireUnit(transaction, chosen.Truck__c, 'Truck', caller)
    if (chosen.Trailer__c) await requireUnit(transaction, chosen.Trailer__c, 'Trailer', caller)
    // An unchanged trailer is not validated again: the provider may have overridden the rule.
    if (chosen.Trailer__c && chosen.Trailer__c !== booking.Trailer__c)
      await requireTrailerFit(transaction, load, chosen.Trailer__c)
    const commitment = commitmentOf({
      loadId: load.Id,
      loadNumber: load.Load_Number__c,
      start: load.Pickup_From__c,
      end: load.Delivery_To__c,
      originLat: load.Origin__Latitude__s,
      originLng: load.Origin__Longitude__s,
      destinationLat: load.Destination__Latitude__s,
      destinationLng: load.Destination__Longitude__s,
    })
    if (commitment) await requireNoConflict(transaction, commitment, assignment)
    await transaction.updateTable('Booking__c').set(chosen).where('Id', '=', booking.Id).execute()
    await reissueRateCon(transaction, bookingId)
    await closeCapacity(transaction, assignment.unitIds)
    await recordAssigned(transaction, load.Id, caller, now)
    // Notify only people who join after dispatch.
    const before = [booking.Driver__c, booking.Co_Driver__c]
    const joined = [chosen.Driver__c, chosen.Co_Driver__c].filter((id) => !before.includes(id))
    if (load.Status__c !== 'Booked') await notifyCrew(transaction, load.Id, joined)
    await dispatchWhenReady(transaction, bookingId, caller, now)
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})

const given = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

/** Requires a member of the company who drives and has a phone number (lifecycle 5). */
async function requireDriver(transaction: PortalTransaction, contactId: string, { accountId }: UserCaller) {
  const driver = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select([
      'relation.Portal_Role__c as role',
      'Contact.Drives__c as drives',
      'Contact.MobilePhone as phone',
      'Contact.Name as name',
    ])
    .where('relation.ContactId', '=', contactId)
    .where('relation.AccountId', '=', accountId)
    .where('relation.IsActive', '=', true)
    .executeTakeFirst()
  if (!driver) throw notFound('driver')
  if (driver.role !== 'Driver' && !driver.drives)
    throw new ApiError(
      422,
      'NOT_A_DRIVER',
      `${driver.name ?? 'This person'} is not a driver. Choose someone who drives.`,
    )
  if (!driver.phone)
    throw new ApiError(
      422,
      'DRIVER_PHONE_MISSING',
      `${driver.name ?? 'The driver'} has no mobile phone. Add one under Users.`,
    )
}

async function recordAssigned(
  transaction: PortalTransaction,
  loadId: string,
  { accountId }: UserCaller,
  now: Date,
) {
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Type__c: 'Driver Assigned',
      Occurred_At__c: now,
      Recorded_At__c: now,
      Source__c: 'Dispatcher',
    })
    .execute()
}
