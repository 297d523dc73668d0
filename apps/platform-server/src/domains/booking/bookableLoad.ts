import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import type { UserCaller } from '../../access/caller'
import { lockLoad, type LockedLoad } from './lockLoad'
import { similarLoads } from './similarLoads'
import { isKept } from '../offers/winOffer'

/** 409 with up to three similar loads. */
export async function notAvailable(
  transaction: PortalTransaction,
  load: LockedLoad,
  now: Date,
  message = 'This load was just booked by another carrier.',
): Promise<ApiError> {
  const details = { similarLoads: await similarLoads(transaction, load, now) }
  return new ApiError(409, 'LOAD_NOT_AVAILABLE', message, { details })
}

/** The caller's offer that won within the last 15 minutes; it sets the rate. */
export interface WonOffer {
  id: string
  amount: number
  kind: string
}

/**
 * Locks a load if it is posted, public or offered to the carrier, not expired (B9), and not reserved for
 * another winning offer.
 *
 * @throws {ApiError} 404 for a load that the carrier could never see, 409 for one that is no longer
 * available.
 */
export async function findAvailableLoad(
  transaction: PortalTransaction,
  loadId: string,
  { accountId }: UserCaller,
  now: Date,
): Promise<{ load: LockedLoad; won: WonOffer | undefined }> {
  // The transaction runs both queries in order: offers are read under the lock.
  const [load, offers] = await Promise.all([
    lockLoad(transaction, loadId),
    readOffers(transaction, loadId, accountId),
  ])
  if (!load || load.Status__c === 'Draft') throw notFound('load')
  const own = offers.filter((offer) => offer.Account__c === accountId)
  const mayKnow = load.Visibility__c === 'Public' || load.Carrier_Account__c === accountId
  if (load.Status__c !== 'Posted') {
    // 409 instead of 404: the carrier could see the load before.
    if (!mayKnow && !own.some(({ Kind__c }) => Kind__c !== 'Bid')) throw notFound('load')
    throw await notAvailable(transaction, load, now)
  }
  if (!mayKnow && !own.some((offer) => isOffered(offer, now))) throw notFound('load')
  const winner = offers.find((offer) => isKept(offer, now))
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

async function readOffers(transaction: PortalTransaction, loadId: string, accountId: string) {
  return await transaction
    .selectFrom('Load_Offer__c')
    .select(['Id', 'Account__c', 'Amount__c', 'Kind__c', 'Status__c', 'Expires_At__c', 'Answered_At__c'])
    .where('Load__c', '=', loadId)
    .where((where) => where.or([where('Account__c', '=', accountId), where('Status__c', '=', 'Won')]))
    .execute()
}
type Offer = Awaited<ReturnType<typeof readOffers>>[number]

/**
 * An open offer of the provider, or a winning one until its deadline. Same rule as `tenderedLoads` in
 * `database/schema/callerSets.ts`.
 */
const isOffered = (offer: Offer, now: Date): boolean =>
  isKept(offer, now) || (offer.Kind__c !== 'Bid' && offer.Status__c === 'Open' && offer.Expires_At__c > now)

/** Null for an unknown version. */
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
