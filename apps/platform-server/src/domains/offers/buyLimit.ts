import type { StaffCaller } from '../../access/caller'
import { ApiError } from '../../http/ApiError'
import type { LockedLoad } from '../booking/lockLoad'

/** Null means no limit. */
export const isAboveLimit = (maxBuy: number | null, amount: number): boolean =>
  maxBuy !== null && amount > maxBuy

/**
 * Rejects an amount above the load's maximum buy, unless a Provider Admin gives a reason (LDD-10).
 *
 * @returns the reason to store; undefined within the limit.
 * @throws {ApiError} 403 `BUY_LIMIT_EXCEEDED` for other roles, 422 for a Provider Admin without a reason.
 */
export function requireBuyLimit(
  load: LockedLoad,
  amount: number,
  { role }: Pick<StaffCaller, 'role'>,
  reason: string | null | undefined,
): string | undefined {
  if (!isAboveLimit(load.Max_Bid__c, amount)) return undefined
  const mayOverride = role === 'Provider Admin'
  const given = reason?.trim()
  if (mayOverride && given) return given
  const most = (load.Max_Bid__c ?? 0).toFixed(2)
  throw new ApiError(
    mayOverride ? 422 : 403,
    'BUY_LIMIT_EXCEEDED',
    mayOverride
      ? `The maximum buy of this load is ${most}. State a reason to pay more.`
      : `The maximum buy of this load is ${most}. A Provider Admin can pay more, with a reason.`,
    { details: { maxBuy: load.Max_Bid__c, amount, mayOverride } },
  )
}
