import type { ReadAdapter } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { getAccessibleComponents } from '#/methods/access'
import { getMenuItems } from '#/methods/navigation'
import { checkOnboardingStatus } from '#/methods/onboarding'
import { useSession } from '#/session/SessionProvider'
import { useLookAgain } from './useLookAgain'

/** Skips the refetch after a connection gap: the tab change triggers one, and the server enforces access. */
const NOW = { afterGap: false }

/** Follows changes to the user made elsewhere: role and access by an administrator, consent in another tab. */
export function AccessChanges() {
  const { isGuest, accountId, contactId, communityType } = useSession()
  const uiApi = useUiApi()
  const look = useLookAgain()
  // The rendered data stays until the response.
  function reread<Config, Data>(adapter: ReadAdapter<Config, Data>, config: Config) {
    void uiApi.load(adapter, config, { cachePolicy: 'network-only' })
  }
  useChangesOf(
    ['AccountContactRelation'],
    () => {
      if (isGuest) return
      void look()
      reread(getMenuItems, { accountId, contactId, communityType })
      reread(getAccessibleComponents, { accountId, contactId, isGuest })
    },
    NOW,
  )
  useChangesOf(
    ['Consent__c'],
    () => {
      if (accountId && communityType === 'Carrier') reread(checkOnboardingStatus, { accountId })
    },
    NOW,
  )
  return null
}
