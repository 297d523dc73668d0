import { useLocation } from 'react-router'
import { Optional } from '../../../log/Optional'
import { lazyPart } from '../../../page/lazyPart'
import { pageAt, type PageName } from '../../../page/pageTable'
import { useSession } from '../../../session/SessionProvider'
import { useOnboarding } from './useOnboarding'

// Dialogs are heavy, and most people have consented long ago.
const AskForConsent = lazyPart(async () => (await import('./AskForConsent')).AskForConsent)

/** What is agreed to, and whom to ask about it, can be read before (CNS-03). */
const OPEN_PAGES: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'Terms_of_Use',
  'Privacy_Policy',
  'Data_Processing',
  'Help',
])

/** Carrier users consent before they go on (USR-09, CNS-21); only the pages that they are asked about stay open. */
export function ConsentGate() {
  const { accountId } = useSession()
  const { pathname } = useLocation()
  const { needsConsent } = useOnboarding()
  if (!needsConsent || !accountId || OPEN_PAGES.has(pageAt(pathname))) return null
  return (
    <Optional name="consent">
      <AskForConsent key={accountId} accountId={accountId} />
    </Optional>
  )
}
