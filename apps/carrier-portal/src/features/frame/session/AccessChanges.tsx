import type { ReadAdapter } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useChangesOf } from '../../../live/useChangesOf'
import { getAccessibleComponents } from '../../../methods/access'
import { getMenuItems } from '../../../methods/navigation'
import { checkOnboardingStatus } from '../../../methods/onboarding'
import { useSession } from '../../../session/SessionProvider'
import { useLookAgain } from './useLookAgain'

/** Not after each time without network: who comes back to a tab is looked at anyway, and the server refuses what is over. */
const NOW = { afterGap: false }

/**
 * Follows what becomes of this person elsewhere while the page is open: another role or access, from an administrator; a
 * consent that was given in another tab or on another device.
 */
export function AccessChanges() {
  const { isGuest, accountId, contactId, communityType } = useSession()
  const uiApi = useUiApi()
  const look = useLookAgain()
  // What is shown stays until the answer is there.
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
