import { useLoggedRead } from '#/problem-log/useLoggedRead'
import { checkOnboardingStatus } from '#/methods/onboarding'
import { useSession } from '#/session/SessionProvider'

/** Result of the onboarding status (CNS-20..23). */
export interface Onboarding {
  needsConsent: boolean
  isNewUser: boolean
  /** Whether the request has settled. */
  isSettled: boolean
}

/** Queries the onboarding status. A failure requires nothing (BAN-14); skipped for guests and shippers. */
export function useOnboarding(): Onboarding {
  const { accountId, communityType } = useSession()
  const { data: status, isSettled } = useLoggedRead(
    'Onboarding/checkOnboardingStatusValue',
    checkOnboardingStatus,
    accountId && communityType === 'Carrier' ? { accountId } : null,
  )
  return {
    needsConsent: status === 'true',
    isNewUser: status === 'true' || status === 'changed',
    isSettled,
  }
}
