import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { notAvailable } from './bookableLoad'
import { confirmBooking, storedKey } from './confirmBooking'
import { findEligibilityReasons, type EligibilityReason } from './eligibility'
import { warningsOf } from './assignment/feasibility'
import { lockLoad, type LockedLoad } from './lockLoad'
import { findWinner } from '../offers/winOffer'
import { CONSENT_VERSION } from '../people/profile/consentText'
import { recordReason } from '../../audit/recordReason'
import { isOffered } from '../offers/advanceTender'
import { requireBuyLimit } from '../offers/buyLimit'
import { assignToDesk } from '../loads/assignToDesk'

export interface PhoneBooking {
  loadId: string
  accountId: string
  amount: number
  idempotencyKey: string
  overrideReason?: string | null | undefined
}

/**
 * Books under the rules of the portal (LDD-07). A Provider Admin can override schedule warnings, a single
 * B5 reason and the maximum buy; the reason is stored with the booking.
 *
 * @returns the id of the booking.
 * @throws {ApiError} 404 for an unknown load or carrier, 409 `LOAD_NOT_AVAILABLE`, 422 `NOT_ELIGIBLE` with
 * every reason, 422 `WARNINGS_NOT_ACKNOWLEDGED`, 403 or 422 `BUY_LIMIT_EXCEEDED`.
 */
export async function bookByPhone(
  transaction: PortalTransaction,
  { loadId, accountId, amount, idempotencyKey, overrideReason }: PhoneBooking,
  caller: StaffCaller,
  now: Date,
): Promise<string> {
  const load = await lockLoad(transaction, loadId)
  if (!load || load.Status__c === 'Draft') throw notFound('load')
  await requireCarrier(transaction, accountId)
  if (load.Status__c !== 'Posted') throw await notAvailable(transaction, load, now)
  if (!isOffered(load, now))
    throw await notAvailable(
      transaction,
      load,
      now,
      'This load can no longer be booked: its offer or pickup window has ended.',
    )
  const winner = await findWinner(transaction, load.Id, now)
  if (winner && winner.Account__c !== accountId)
    throw await notAvailable(
      transaction,
      load,
      now,
      'Another carrier has won this load and may book it for 15 minutes.',
    )
  const reason = overrideReason?.trim() || undefined
  const isOverriding = caller.role === 'Provider Admin' && reason !== undefined
  const isEligible = await checkEligible(transaction, accountId, load, isOverriding)
  const isFeasible = checkFeasible(load, isOverriding, now)
  const overLimit = requireBuyLimit(load, amount, caller, reason)
  const isOverridden = !isEligible || !isFeasible || overLimit !== undefined
  if (isOverridden) await recordReason(transaction, reason)
  await assignToDesk(transaction, load.Id, caller)
  return await confirmBooking(
    transaction,
    {
      load,
      accountId,
      bookedBy: caller.contactId,
      amount,
      source: 'Phone',
      eventSource: 'Provider',
      idempotencyKey: storedKey(caller, idempotencyKey),
      overrideReason: isOverridden ? reason : undefined,
    },
    now,
  )
}

/** Requires an active carrier with an Admin or Dispatcher who accepted the terms (B1); no override. */
async function requireCarrier(transaction: PortalTransaction, accountId: string): Promise<void> {
  const account = await transaction
    .selectFrom('Account')
    .select(['Name', 'Status__c'])
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  const reasons: EligibilityReason[] = []
  const refuse = (code: EligibilityReason['code'], message: string) =>
    reasons.push({ code, message, fix: null, values: {} })
  if (account.Status__c !== 'Active')
    refuse('ACCOUNT_INACTIVE', `${account.Name} is ${account.Status__c.toLowerCase()} and cannot book.`)
  const consent = await transaction
    .selectFrom('Consent__c as consent')
    .innerJoin('AccountContactRelation as member', (join) =>
      join
        .onRef('member.ContactId', '=', 'consent.Contact__c')
        .onRef('member.AccountId', '=', 'consent.Account__c'),
    )
    .select('consent.Id')
    .where('consent.Account__c', '=', accountId)
    .where('consent.Version__c', '=', CONSENT_VERSION)
    .where('consent.Revoked_At__c', 'is', null)
    .where('member.IsActive', '=', true)
    .where('member.Portal_Role__c', 'in', ['Admin', 'Dispatcher'])
    .limit(1)
    .executeTakeFirst()
  if (!consent) refuse('CONSENT_MISSING', `No office user of ${account.Name} has accepted the Terms of Use.`)
  if (reasons.length > 0) throw notEligible(reasons, false)
}

/** @returns whether B5 is satisfied without an override. */
async function checkEligible(
  transaction: PortalTransaction,
  accountId: string,
  load: LockedLoad,
  isOverriding: boolean,
): Promise<boolean> {
  const reasons = await findEligibilityReasons(transaction, accountId, load)
  if (reasons.length > 1 || (reasons.length === 1 && !isOverriding))
    throw notEligible(reasons, reasons.length === 1)
  return reasons.length === 0
}

function notEligible(reasons: readonly EligibilityReason[], canBeOverridden: boolean): ApiError {
  const cure = canBeOverridden ? ' A Provider Admin can override it with a reason.' : ''
  return new ApiError(422, 'NOT_ELIGIBLE', reasons.map(({ message }) => message).join(' ') + cure, {
    details: { reasons, canBeOverridden },
  })
}

/** @returns whether B8 is satisfied without an override. */
function checkFeasible(load: LockedLoad, isOverriding: boolean, now: Date): boolean {
  const warnings = warningsOf(load, now)
  if (warnings.length > 0 && !isOverriding)
    throw new ApiError(
      422,
      'WARNINGS_NOT_ACKNOWLEDGED',
      `${warnings.map(({ message }) => message).join(' ')} A Provider Admin can override it with a reason.`,
      { details: { warnings } },
    )
  return warnings.length === 0
}
