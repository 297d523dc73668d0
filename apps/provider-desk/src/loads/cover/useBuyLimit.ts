import { useSession } from '#/session/SessionProvider'

/** Requirement for an amount above the maximum buy (LDD-10): none, a reason, or another person. */
export type BuyLimit = 'within' | 'needsReason' | 'needsAdmin'

/** Whether this person may pay an amount for a load. */
export function useBuyLimit(): (maxBuy: number | null, amount: number | null) => BuyLimit {
  const { role } = useSession()
  return (maxBuy, amount) => {
    if (maxBuy === null || amount === null || amount <= maxBuy) return 'within'
    return role === 'Provider Admin' ? 'needsReason' : 'needsAdmin'
  }
}
