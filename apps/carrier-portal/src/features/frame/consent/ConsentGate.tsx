import { useState } from 'react'
import { useLocation } from 'react-router'
import { Optional } from '#/problem-log/Optional'
import { lazyPart } from '@portal/app-kit/loading'
import { pageAt, type PageName } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import { useOnboarding } from './useOnboarding'

// Most users have consented: load the dialog on demand.
const ConsentDialog = lazyPart(async () => (await import('./ConsentDialog')).ConsentDialog)

/** Terms and contact pages stay readable (CNS-03). */
const OPEN_PAGES: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'Terms_of_Use',
  'Privacy_Policy',
  'Data_Processing',
  'Help',
])

/** Requires the consent of carrier users (USR-09, CNS-21), except on the open pages. */
export function ConsentGate() {
  const { accountId } = useSession()
  const { pathname } = useLocation()
  const { needsConsent, isSettled } = useOnboarding()
  // Hides the dialog although the status, which is fetched again, may still be the old one (CNS-12).
  const [acceptedFor, setAcceptedFor] = useState<string>()
  if (acceptedFor && isSettled && !needsConsent) setAcceptedFor(undefined)
  if (!needsConsent || !accountId || acceptedFor === accountId || OPEN_PAGES.has(pageAt(pathname)))
    return null
  return (
    <Optional name="consent">
      <ConsentDialog key={accountId} accountId={accountId} onAccepted={() => setAcceptedFor(accountId)} />
    </Optional>
  )
}
