import { useLoggedRead } from '../../../log/useLoggedRead'
import { checkOnboardingStatus } from '../../../methods/onboarding'
import { useSession } from '../../../session/SessionProvider'

/** What the onboarding status asks for (CNS-20..23). */
export interface Onboarding {
  needsConsent: boolean
  isNewUser: boolean
  /** Whether the status is known, or will not be. */
  isSettled: boolean
}

/** The onboarding of this person. A failed call asks for nothing and greets nobody (BAN-14); guests and shippers have none. */
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
