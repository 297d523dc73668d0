import { useEffect } from 'react'
import { WithMessages } from '../../i18n/LocaleProvider'
import { LiveChanges } from '../../live/LiveChanges'
import { RefusalWords } from '../../refusals/RefusalWords'
import { keepFocus } from '../../page/keepFocus'
import { identityOf } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import { PortalBanner } from './banner/PortalBanner'
import { PortalChat } from './chat/PortalChat'
import { ConsentGate } from './consent/ConsentGate'
import { LanguageMissing } from './LanguageMissing'
import { NewVersionNotice } from './NewVersionNotice'
import { AccessChanges } from './session/AccessChanges'
import { OtherTabs } from './session/OtherTabs'
import { SessionWatch } from './session/SessionWatch'
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs'

/** The strip between header and page. */
export function FrameBanner() {
  // What one person closed is not closed for the next, nor in the next session (BAN-25).
  const identity = identityOf(useSession())
  return (
    <WithMessages catalogue="frame">
      <NewVersionNotice />
      <PortalBanner key={identity} />
    </WithMessages>
  )
}

/** What lies over the page or is not seen at all. */
export function FrameOverlays() {
  useEffect(keepFocus, [])
  useLanguageOfOtherTabs()
  return (
    <WithMessages catalogue="frame">
      <ConsentGate />
      <PortalChat />
      <SessionWatch />
      <OtherTabs />
      <AccessChanges />
      <LanguageMissing />
      <LiveChanges />
      <RefusalWords />
    </WithMessages>
  )
}
