import type { PortalTransaction } from '../../../database/openDatabase'
import { invalidInput, notFound } from '../../../http/ApiError'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { notifyOffice } from '../../notices/notifyPeople'
import { invalidTransition } from '../../tracking/invalidTransition'
import { recordLoadNote } from '../../tracking/recordLoadNote'
import { lockLoad } from '../lockLoad'
import { reissueRateCon } from '../rateCon/writeRateCon'
import { commitmentOf, lockAssigned, requireNoConflict } from './conflicts'
import { rankCrew } from './rankCrew'
import { trailerMisfit } from './trailerFit'
import { closeCapacity, requireUnit } from './units'

export interface TrailerOverride {
  loadId: string
  trailerId: string
  reason: string
  isPreview: boolean
}

async function readBooking(transaction: PortalTransaction, loadId: string) {
  const booking = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .innerJoin('Account', 'Account.Id', 'booking.Account__c')
    .select([
      'booking.Id as id',
      'booking.Account__c as accountId',
      'booking.Driver__c as driverId',
      'booking.Co_Driver__c as coDriverId',
      'booking.Trailer__c as trailerId',
      'Account.Name as carrier',
      'load.Id as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as status',
      'load.Equipment_Type__c',
      'load.Trailer_Length_ft__c',
      'load.Pickup_From__c as start',
      'load.Delivery_To__c as end',
      'load.Origin__Latitude__s as originLat',
      'load.Origin__Longitude__s as originLng',
      'load.Destination__Latitude__s as destinationLat',
      'load.Destination__Longitude__s as destinationLng',
    ])
    .where('booking.Load__c', '=', loadId)
    .where('booking.Status__c', '=', 'Confirmed')
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  if (!UNDER_WAY.includes(booking.status)) throw invalidTransition(booking.status, 'override trailer')
  return booking
}

/**
 * Ranks trailers as the carrier's assign dialog does.
 *
 * @throws {ApiError} 404 without a booking, 409 `INVALID_TRANSITION` once delivered.
 */
export async function readTrailersFor(transaction: PortalTransaction, loadId: string) {
  const { accountId, carrier, trailerId } = await readBooking(transaction, loadId)
  const { trailers } = await rankCrew(transaction, loadId, { accountId })
  return { loadId, carrier, trailerId, trailers }
}

/**
 * Assigns a trailer of the wrong type or length (MNY-04); other rules apply. Notifies the carrier's office
 * and drivers.
 *
 * @throws {ApiError} 400 for a trailer that fits, 404 for an unknown load or trailer, 409
 * `INVALID_TRANSITION` or `EQUIPMENT_CONFLICT`, 422 `EQUIPMENT_OUT_OF_SERVICE`.
 */
export async function overrideTrailer(
  transaction: PortalTransaction,
  { loadId, trailerId, reason, isPreview }: TrailerOverride,
  now: Date,
): Promise<void> {
  if (!(await lockLoad(transaction, loadId))) throw notFound('load')
  const booking = await readBooking(transaction, loadId)
  const { accountId, driverId, coDriverId, loadNumber } = booking
  const assignment = { accountId, driverIds: [], unitIds: [trailerId] }
  await lockAssigned(transaction, assignment)
  await requireUnit(transaction, trailerId, 'Trailer', { accountId })
  const trailer = await transaction
    .selectFrom('Carrier_Equipment__c')
    .select(['Unit_Number__c', 'Type__c', 'Length_ft__c'])
    .where('Id', '=', trailerId)
    .executeTakeFirstOrThrow()
  if (!trailerMisfit(booking, trailer))
    throw invalidInput('trailerId fits the load: the carrier assigns it without an override.')
  const commitment = commitmentOf(booking)
  if (commitment) await requireNoConflict(transaction, commitment, assignment)
  await transaction
    .updateTable('Booking__c')
    .set({ Trailer__c: trailerId })
    .where('Id', '=', booking.id)
    .execute()
  await closeCapacity(transaction, [trailerId])
  const name = trailer.Unit_Number__c
  await recordLoadNote(
    transaction,
    { loadId, accountId, type: 'Note', source: 'Provider', note: `Trailer ${name} approved: ${reason}` },
    now,
  )
  await notifyOffice(
    transaction,
    accountId,
    { text: 'trailerOverridden', values: { load: loadNumber, trailer: name, reason } },
    loadId,
    [driverId, coDriverId],
  )
  // A preview is rolled back; rendering its PDF would cost time.
  if (!isPreview) await reissueRateCon(transaction, booking.id)
}
