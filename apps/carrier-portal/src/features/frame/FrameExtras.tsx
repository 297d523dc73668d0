import { useEffect, type ReactNode } from 'react'
import { WithMessages } from '#/i18n/i18n'
import { LiveUpdates } from '#/live-updates/LiveUpdates'
import { RefusalMessages } from '#/refusals/RefusalMessages'
import { useSession } from '#/session/SessionProvider'
import { restoreLostFocus } from '#/focus/restoreLostFocus'
import { PortalChat } from './chat/PortalChat'
import { ConsentGate } from './consent/ConsentGate'
import { LanguageMissing } from './LanguageMissing'
import { AccessChanges } from './session/AccessChanges'
import { OtherTabs } from './session/OtherTabs'
import { SessionWatch } from './session/SessionWatch'
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs'

export { ProviderContact } from './footer/ProviderContact'
export { Toasts } from './Toasts'

/** Overlays and invisible services. */
export function FrameOverlays({ conversation }: { conversation: ReactNode }) {
  useEffect(restoreLostFocus, [])
  useLanguageOfOtherTabs()
  // Consent, chat and a changed session belong to the person, not to staff who view the portal as them.
  const isViewing = Boolean(useSession().viewAs)
  return (
    <WithMessages catalogue="frame">
      {isViewing ? null : (
        <>
          <ConsentGate />
          <PortalChat conversation={conversation} />
          <SessionWatch />
          <OtherTabs />
        </>
      )}
      <AccessChanges />
      <LanguageMissing />
      <LiveUpdates />
      <RefusalMessages />
    </WithMessages>
  )
}
