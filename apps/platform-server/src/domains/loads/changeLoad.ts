import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { lockLoad, type LockedLoad } from '../booking/lockLoad'
import { cancelLoad, type ProviderReason } from '../booking/cancelLoad'
import { membersOf, notifyOffice, notifyPeople } from '../notices/notifyPeople'
import { invalidTransition } from '../tracking/invalidTransition'
import { advanceTender } from '../offers/advanceTender'

/** @throws {ApiError} 404 for an unknown load, 409 `INVALID_TRANSITION` in any other status. */
async function lockIn(
  transaction: PortalTransaction,
  loadId: string,
  statuses: readonly string[],
  event: string,
): Promise<LockedLoad> {
  const load = await lockLoad(transaction, loadId)
  if (!load) throw notFound('load')
  if (!statuses.includes(load.Status__c)) throw invalidTransition(load.Status__c, event)
  return load
}

/** Hides a posted load from search (lifecycle 2), ends its tender and notifies the tendered carriers. */
export async function holdLoad(
  transaction: PortalTransaction,
  { loadId, reason }: { loadId: string; reason: string },
  now: Date,
): Promise<void> {
  const load = await lockIn(transaction, loadId, ['Posted'], 'hold')
  await transaction
    .updateTable('Load__c')
    .set({ Status__c: 'On Hold', Hold_Reason__c: reason })
    .where('Id', '=', loadId)
    .execute()
  const asked = await transaction
    .selectFrom('Load_Offer__c')
    .select('Account__c')
    .distinct()
    .where('Load__c', '=', loadId)
    .where('Status__c', 'in', ['Open', 'Won'])
    .execute()
  await advanceTender(transaction, { ...load, Status__c: 'On Hold' }, now)
  for (const { Account__c } of asked)
    await notifyOffice(
      transaction,
      Account__c,
      { text: 'loadOnHold', values: { load: load.Load_Number__c } },
      loadId,
    )
}

/** Shows the load in search again (lifecycle 2). */
export async function releaseLoad(transaction: PortalTransaction, loadId: string, now: Date): Promise<void> {
  await lockIn(transaction, loadId, ['On Hold'], 'release')
  await transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Posted', Hold_Reason__c: null, Posted_At__c: now })
    .where('Id', '=', loadId)
    .execute()
}

/** Omitted rates are unchanged. */
export interface NewRates {
  loadId: string
  linehaul: number
  fuelSurcharge?: number | null | undefined
  sellRate?: number | null | undefined
  maxBuy?: number | null | undefined
}

/** Increments the rate version, so that a booking at a stale version is rejected (B3). */
export async function repriceLoad(transaction: PortalTransaction, rates: NewRates): Promise<void> {
  const load = await lockIn(transaction, rates.loadId, ['Posted', 'On Hold'], 'reprice')
  await transaction
    .updateTable('Load__c')
    .set({
      Linehaul__c: rates.linehaul,
      ...(rates.fuelSurcharge === undefined ? {} : { Fuel_Surcharge__c: rates.fuelSurcharge ?? 0 }),
      ...(rates.sellRate === undefined ? {} : { Shipper_Rate__c: rates.sellRate }),
      ...(rates.maxBuy === undefined ? {} : { Max_Bid__c: rates.maxBuy }),
      Rate_Version__c: load.Rate_Version__c + 1,
    })
    .where('Id', '=', load.Id)
    .execute()
  const bidders = await transaction
    .selectFrom('Load_Offer__c')
    .select('Account__c')
    .distinct()
    .where('Load__c', '=', load.Id)
    .where('Status__c', '=', 'Open')
    .execute()
  for (const { Account__c } of bidders)
    await notifyOffice(
      transaction,
      Account__c,
      { text: 'loadRepriced', values: { load: load.Load_Number__c } },
      load.Id,
    )
}

/** Ends the tender, too (lifecycle 15, 16); notifies shipper and carrier. */
export async function cancelFromDesk(
  transaction: PortalTransaction,
  loadId: string,
  reason: ProviderReason,
  now: Date,
): Promise<void> {
  await cancelLoad(transaction, loadId, reason, now)
  const load = await lockLoad(transaction, loadId)
  if (!load) throw notFound('load')
  await advanceTender(transaction, load, now)
  const { Shipper_Account__c } = await transaction
    .selectFrom('Load__c')
    .select('Shipper_Account__c')
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  await notifyPeople(
    transaction,
    await membersOf(transaction, Shipper_Account__c, ['Shipper User']),
    { text: 'loadCancelledByProvider', values: { load: load.Load_Number__c, reason } },
    loadId,
  )
}
