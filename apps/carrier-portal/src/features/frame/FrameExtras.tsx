import { WithMessages } from '../../i18n/LocaleProvider'
import { LiveChanges } from '../../live/LiveChanges'
import { RefusalWords } from '../../refusals/RefusalWords'
import { PortalBanner } from './banner/PortalBanner'
import { PortalChat } from './chat/PortalChat'
import { ConsentGate } from './consent/ConsentGate'
import { OtherTabs } from './session/OtherTabs'
import { SessionWatch } from './session/SessionWatch'

/** The strip between header and page. */
export function FrameBanner() {
  return (
    <WithMessages catalogue="frame">
      <PortalBanner />
    </WithMessages>
  )
}

/** What lies over the page or is not seen at all. */
export function FrameOverlays() {
  return (
    <WithMessages catalogue="frame">
      <ConsentGate />
      <PortalChat />
      <SessionWatch />
      <OtherTabs />
      <LiveChanges />
      <RefusalWords />
    </WithMessages>
  )
}
