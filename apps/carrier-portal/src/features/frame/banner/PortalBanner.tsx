import { BannerStrip } from '@portal/portal-ui'
import { useState } from 'react'
import { portalEvents } from '#/events/portalEvents'
import { usePortalEvent } from '#/events/usePortalEvent'
import { CLOSED_ANNOUNCEMENT } from '#/session/closedAnnouncement'
import { useBannerCandidates, type ClosedBanners } from './useBannerCandidates'
import { useBannerLabels } from './useBannerLabels'

/**
 * Renders the applicable banner of highest precedence (BAN-01, BAN-05). A closed announcement stays closed
 * for the session (BAN-25).
 */
export function PortalBanner() {
  const labels = useBannerLabels()
  const [closed, setClosed] = useState<ClosedBanners>(() =>
    sessionStorage.getItem(CLOSED_ANNOUNCEMENT) === 'true' ? new Set(['Announcement'] as const) : new Set(),
  )
  const close = (type: Parameters<ClosedBanners['has']>[0]) => setClosed((now) => new Set([...now, type]))
  usePortalEvent('newUserBannerClosed', () => close('NewCarrierUser'))
  const [banner] = useBannerCandidates(closed)
  return (
    <BannerStrip
      banner={banner}
      labels={labels}
      onClose={(type) => {
        if (type === 'NewCarrierUser') return portalEvents.publish('newUserBannerClosed', {})
        if (type === 'Announcement') sessionStorage.setItem(CLOSED_ANNOUNCEMENT, 'true')
        close(type)
      }}
    />
  )
}
