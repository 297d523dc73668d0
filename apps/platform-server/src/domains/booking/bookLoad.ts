import { LoadBooking } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { isInWaterfall } from '../offers/isInWaterfall'
import { findAvailableLoad, notAvailable, rateAtVersion } from './bookableLoad'
import { findOwnBooking, bookingAnswer } from './bookingAnswer'
import { confirmBooking, storedKey } from './confirmBooking'
import { requireEligible } from './eligibility'
import { warningsOf } from './assignment/feasibility'
import type { LockedLoad } from './lockLoad'

/**
 * Books a load at the rate version that the caller saw, idempotently per key (B1-B5, B8, B9, B11). The row
 * lock serializes concurrent requests; a partial unique index on bookings is the second guard.
 */
export const bookLoad = defineMethod(LoadBooking.bookLoad, {
  bypassesRowSecurity:
    'Locks and books a load, which no member may write, and compares it with other bookings of it.',
  async handle(params, caller, { transaction, now }) {
    const bookingId = await bookSeenLoad(transaction, params, caller, now)
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})

export interface SeenLoad {
  loadId: string
  rateVersion: number
  /** The confirmed rate in USD. */
  amount?: number | null | undefined
  idempotencyKey: string
  acknowledgeWarnings?: boolean | null | undefined
}

/**
 * Rejects a stale rate version, and a confirmed rate that is not the one of the booking: a won offer sets it.
 *
 * @returns the id of the booking.
 * @throws {ApiError} when a booking rule is violated.
 */
export async function bookSeenLoad(
  transaction: PortalTransaction,
  { loadId, rateVersion, amount: seenAmount, idempotencyKey, acknowledgeWarnings }: SeenLoad,
  caller: UserCaller,
  now: Date,
): Promise<string> {
  const { load, won } = await findAvailableLoad(transaction, loadId, caller, now)
  if (!won && !load.Book_Now__c)
    throw await notAvailable(transaction, load, now, 'This load is given by offers only. Place an offer.')
  if (!won && (await isInWaterfall(transaction, loadId)))
    throw await notAvailable(
      transaction,
      load,
      now,
      'This load is offered to carriers in turn. Book Now opens again if none of them accepts.',
    )
  const amount = won?.amount ?? load.Total_Rate__c ?? 0
  if (!won && load.Rate_Version__c !== rateVersion)
    throw rateChanged(load, rateVersion, await rateAtVersion(transaction, load.Id, rateVersion), amount)
  if (typeof seenAmount === 'number' && seenAmount !== amount)
    throw rateChanged(load, rateVersion, seenAmount, amount)
  await requireEligible(transaction, caller.accountId, load)
  if (!acknowledgeWarnings) requireNoWarnings(load, now)
  return await confirmBooking(
    transaction,
    {
      load,
      accountId: caller.accountId,
      bookedBy: caller.contactId,
      amount,
      source: won ? (won.kind === 'Tender' ? 'Tender' : 'Bid') : 'Book Now',
      eventSource: 'Dispatcher',
      idempotencyKey: storedKey(caller, idempotencyKey),
    },
    now,
  )
}

function rateChanged(
  load: LockedLoad,
  seenVersion: number,
  oldRate: number | null,
  newRate: number,
): ApiError {
  return new ApiError(
    409,
    'RATE_CHANGED',
    'The rate of this load has changed. Look at the new rate and confirm again.',
    {
      details: {
        oldRate,
        newRate,
        oldRateVersion: seenVersion,
        newRateVersion: load.Rate_Version__c,
      },
    },
  )
}

/** @throws {ApiError} 422 `WARNINGS_NOT_ACKNOWLEDGED` (B8). */
export function requireNoWarnings(load: LockedLoad, now: Date): void {
  const warnings = warningsOf(load, now)
  if (warnings.length > 0)
    throw new ApiError(
      422,
      'WARNINGS_NOT_ACKNOWLEDGED',
      `${warnings.map(({ message }) => message).join(' ')} Confirm again with acknowledgeWarnings to book anyway.`,
      { details: { warnings } },
    )
}
