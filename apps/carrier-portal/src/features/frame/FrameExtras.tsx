import { useEffect } from 'react'
import { WithMessages } from '#/i18n/LocaleProvider'
import { LiveChanges } from '#/live/LiveChanges'
import { RefusalWords } from '#/refusals/RefusalWords'
import { keepFocus } from '#/focus/keepFocus'
import { PortalChat } from './chat/PortalChat'
import { ConsentGate } from './consent/ConsentGate'
import { LanguageMissing } from './LanguageMissing'
import { AccessChanges } from './session/AccessChanges'
import { OtherTabs } from './session/OtherTabs'
import { SessionWatch } from './session/SessionWatch'
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs'

/** Overlays and invisible services. */
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
