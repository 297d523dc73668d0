import { WithMessages } from '#/i18n/i18n'
import { identityOf } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { PortalBanner } from './banner/PortalBanner'
import { NewVersionNotice } from './NewVersionNotice'

/** The strip between header and page. */
export function FrameBanner() {
  // Closed banners belong to one identity and session (BAN-25).
  const identity = identityOf(useSession())
  return (
    <WithMessages catalogue="frame">
      <NewVersionNotice />
      <PortalBanner key={identity} />
    </WithMessages>
  )
}
