import { statusesBetween } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { notifyOffice } from '../notices/notifyPeople'
import { requireOutsideOpenBlock } from '../blocks/lockBlock'
import { bookingOf, lockPaperLoad, type PaperLoad } from '../documents/hauledLoad'
import { portalRates } from '../charges/portalRates'
import { recordLoadNote } from '../tracking/recordLoadNote'
import { invalidTransition } from '../tracking/invalidTransition'
import { closeOpenOffers } from '../offers/closeOpenOffers'

/** The provider's cancellation reasons (domain model §2a). */
export const PROVIDER_REASONS = [
  'Shipper Cancelled',
  'Not Ready',
  'Wrong Equipment',
  'Duplicate',
  'Other',
] as const

export type ProviderReason = (typeof PROVIDER_REASONS)[number]

/** Cancelling before dispatch is free (lifecycle 15). */
export const BEFORE_DISPATCH = statusesBetween('Draft', 'Booked')
/** A cancellation requests a TONU charge (lifecycle 16). */
export const AFTER_DISPATCH = statusesBetween('Dispatched', 'At Pickup')

/**
 * Cancels a load for the provider, without effect on the carrier's score. Requests a TONU charge from
 * dispatch on. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown load, 409 `INVALID_TRANSITION` once it is loaded.
 */
export async function cancelLoad(
  transaction: PortalTransaction,
  loadId: string,
  reason: ProviderReason,
  now: Date,
): Promise<void> {
  const load = await lockPaperLoad(transaction, loadId)
  if (!load) throw notFound('load')
  await requireOutsideOpenBlock(transaction, loadId)
  const isOrdered = AFTER_DISPATCH.includes(load.Status__c)
  if (!isOrdered && !BEFORE_DISPATCH.includes(load.Status__c))
    throw invalidTransition(load.Status__c, 'provider cancel')
  const booking = await bookingOf(transaction, load.Id, load.Carrier_Account__c)
  await transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Cancelled', Cancel_Reason__c: reason })
    .where('Id', '=', load.Id)
    .execute()
  if (booking)
    await transaction
      .updateTable('Booking__c')
      .set({ Status__c: 'Cancelled' })
      .where('Id', '=', booking.Id)
      .execute()
  await closeOpenOffers(transaction, { loadIds: [load.Id] }, now)
  const facts = { loadId: load.Id, accountId: load.Carrier_Account__c, source: 'Provider' as const }
  await recordLoadNote(transaction, { ...facts, type: 'Cancelled', note: reason }, now)
  if (isOrdered) await requestTonu(transaction, load, now)
  if (load.Carrier_Account__c)
    await notifyOffice(
      transaction,
      load.Carrier_Account__c,
      { text: 'loadCancelledByProvider', values: { load: load.Load_Number__c, reason } },
      load.Id,
      booking ? [booking.Driver__c, booking.Co_Driver__c] : [],
    )
}

async function requestTonu(transaction: PortalTransaction, load: PaperLoad, now: Date): Promise<void> {
  const { tonuRate } = await portalRates(transaction)
  await transaction
    .insertInto('Accessorial__c')
    .values({
      Load__c: load.Id,
      Account__c: load.Carrier_Account__c,
      Type__c: 'TONU',
      Quantity__c: 1,
      Rate__c: tonuRate,
      Amount__c: tonuRate,
      Status__c: 'Requested',
      Reason__c: 'The load was cancelled after dispatch.',
    })
    .execute()
  const facts = { loadId: load.Id, accountId: load.Carrier_Account__c, source: 'System' as const }
  const note = `TONU requested: ${tonuRate.toFixed(2)}`
  await recordLoadNote(transaction, { ...facts, type: 'Accessorial', note }, now)
}
