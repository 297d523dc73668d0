import { useLoggedWire } from '../../../log/useLoggedWire'
import { checkOnboardingStatus } from '../../../methods/onboarding'
import { useSession } from '../../../session/SessionProvider'

/** What the onboarding status asks for (CNS-20..23). */
export interface Onboarding {
  needsConsent: boolean
  isNewUser: boolean
}

/** @param status of a carrier's user; guests and shippers have none. */
const onboardingOf = (status: string | null | undefined): Onboarding => ({
  needsConsent: status === 'true',
  isNewUser: status === 'true' || status === 'changed',
})

/** The onboarding of this person. A failed call asks for nothing and greets nobody (BAN-14). */
export function useOnboarding(): Onboarding {
  const { accountId, communityType } = useSession()
  const status = useLoggedWire(
    'Onboarding/checkOnboardingStatusValue',
    checkOnboardingStatus,
    accountId && communityType === 'Carrier' ? { accountId } : null,
  )
  return onboardingOf(status)
}
