import { useSession } from '#/session/SessionProvider'

/** What an amount above the maximum buy needs (LDD-10): nothing, a reason, or another person. */
export type BuyLimit = 'within' | 'needsReason' | 'needsAdmin'

/** Whether this person may pay an amount for a load. */
export function useBuyLimit(): (maxBuy: number | null, amount: number | null) => BuyLimit {
  const { role } = useSession()
  return (maxBuy, amount) => {
    if (maxBuy === null || amount === null || amount <= maxBuy) return 'within'
    return role === 'Provider Admin' ? 'needsReason' : 'needsAdmin'
  }
}
