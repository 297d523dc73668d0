import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import type { UserCaller } from '../../access/caller'
import { similarLoads } from './similarLoads'

/** After winning an offer a carrier has this long to book (B10). */
export const WINNER_MS = 15 * 60 * 1000

/** A posted load as booking needs it; its row stays locked until the transaction ends. */
export async function lockLoad(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Load__c')
    .select([
      'Id',
      'Load_Number__c',
      'Status__c',
      'Visibility__c',
      'Carrier_Account__c',
      'Equipment_Type__c',
      'Requirements__c',
      'Loaded_Miles__c',
      'Total_Rate__c',
      'Rate_Version__c',
      'Book_Now__c',
      'Bids_Allowed__c',
      'Offer_Expires__c',
      'Pickup_From__c',
      'Pickup_To__c',
      'Delivery_From__c',
      'Delivery_To__c',
      'Delivery_Time_Zone__c',
      'Origin__Latitude__s',
      'Origin__Longitude__s',
      'Destination__Latitude__s',
      'Destination__Longitude__s',
    ])
    .where('Id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedLoad = NonNullable<Awaited<ReturnType<typeof lockLoad>>>

/** 409 with up to three loads like the one that is gone. */
export async function notAvailable(
  transaction: PortalTransaction,
  load: LockedLoad,
  now: Date,
  message = 'This load was just booked by another carrier.',
): Promise<ApiError> {
  const details = { similarLoads: await similarLoads(transaction, load, now) }
  return new ApiError(409, 'LOAD_NOT_AVAILABLE', message, { details })
}

/** An offer of ours that won within the last 15 minutes; it decides the rate. */
export interface WonOffer {
  id: string
  amount: number
  kind: string
}

/**
 * Locks a load that this carrier may book or bid on: posted, public or offered to it, not expired (B9), and not
 * kept for another carrier that just won it.
 *
 * @throws {ApiError} 404 for a load the carrier never saw, 409 for one that is gone.
 */
export async function findAvailableLoad(
  transaction: PortalTransaction,
  loadId: string,
  { accountId }: UserCaller,
  now: Date,
): Promise<{ load: LockedLoad; won: WonOffer | undefined }> {
  // The offers as they are once the load is locked.
  const [load, offers] = await Promise.all([
    lockLoad(transaction, loadId),
    transaction
      .selectFrom('Load_Offer__c')
      .select(['Id', 'Account__c', 'Amount__c', 'Kind__c', 'Status__c', 'Answered_At__c'])
      .where('Load__c', '=', loadId)
      .where((where) => where.or([where('Account__c', '=', accountId), where('Status__c', '=', 'Won')]))
      .execute(),
  ])
  if (!load || load.Status__c === 'Draft') throw notFound('load')
  const isTendered = offers.some((offer) => offer.Account__c === accountId && offer.Kind__c === 'Tender')
  if (load.Visibility__c !== 'Public' && load.Carrier_Account__c !== accountId && !isTendered)
    throw notFound('load')
  if (load.Status__c !== 'Posted') throw await notAvailable(transaction, load, now)
  const winner = offers.find(
    (offer) =>
      offer.Status__c === 'Won' &&
      offer.Answered_At__c !== null &&
      offer.Answered_At__c.getTime() + WINNER_MS > now.getTime(),
  )
  if (winner && winner.Account__c !== accountId) throw await notAvailable(transaction, load, now)
  const hasExpired =
    (load.Offer_Expires__c !== null && load.Offer_Expires__c <= now) ||
    (load.Pickup_To__c !== null && load.Pickup_To__c <= now)
  if (hasExpired)
    throw await notAvailable(
      transaction,
      load,
      now,
      'This load can no longer be booked: its offer or pickup window has ended.',
    )
  return { load, won: winner && { id: winner.Id, amount: winner.Amount__c, kind: winner.Kind__c } }
}

/** The rate that a load had at an earlier version; null when that version never was. */
export async function rateAtVersion(
  transaction: PortalTransaction,
  loadId: string,
  rateVersion: number,
): Promise<number | null> {
  const { rows } = await sql<{ total_rate: number }>`
    select total_rate from portal_rate_history
    where load_id = ${loadId} and rate_version = ${rateVersion}`.execute(transaction)
  return rows[0]?.total_rate ?? null
}
