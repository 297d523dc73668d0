import { useSession } from '../../../session/SessionProvider'
import { lazy, Suspense } from 'react'
import { useOnboarding } from './useOnboarding'

// Dialogs are heavy, and most people have consented long ago.
const AskForConsent = lazy(async () => ({ default: (await import('./AskForConsent')).AskForConsent }))

/** Carrier users consent before they go on (USR-09, CNS-21). */
export function ConsentGate() {
  const { accountId } = useSession()
  const { needsConsent } = useOnboarding()
  if (!needsConsent || !accountId) return null
  return (
    <Suspense fallback={null}>
      <AskForConsent key={accountId} accountId={accountId} />
    </Suspense>
  )
}
