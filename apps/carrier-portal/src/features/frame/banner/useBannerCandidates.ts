import type { BannerContent } from '@portal/portal-ui'
import { appStoresFor } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { env } from '../../../env'
import { useLoggedWire } from '../../../log/useLoggedWire'
import { getRole } from '../../../methods/accounts'
import { getAnnouncementByRole, getBannersByRole } from '../../../methods/banners'
import { pageAt, pagePaths } from '../../../page/pageTable'
import { usePortalSettings } from '../../../session/PortalSettingsProvider'
import { useSession } from '../../../session/SessionProvider'
import { useIsAccountInactive } from '../accounts/useIsAccountInactive'
import { useOnboarding } from '../consent/useOnboarding'
import { announcementToShow } from './announcement'
import { useLoadWithoutDocuments } from './useLoadWithoutDocuments'

/** Types of banners that were closed. */
export type ClosedBanners = ReadonlySet<BannerContent['type']>

/** Every banner that applies to this person on this page; which one is shown is decided by precedence. */
export function useBannerCandidates(closed: ClosedBanners): readonly BannerContent[] {
  const session = useSession()
  const { isGuest, accountId } = session
  const page = pageAt(useLocation().pathname)
  const settings = usePortalSettings()
  const isInactive = useIsAccountInactive()
  const { isNewUser } = useOnboarding()
  const [nowMs] = useState(() => Date.now())
  const known = useLoggedWire('Accounts/getRole', getRole, accountId ? { accountId } : null)
  const role = isGuest ? null : (known ?? session.role)
  const asked = { role: role ?? 'Guest' }
  const types = useLoggedWire('Banners/getBannersByRole', getBannersByRole, asked) ?? []
  const announcement = useLoggedWire('Banners/getAnnouncementByRole', getAnnouncementByRole, asked)
  const body = announcementToShow({
    announcement,
    settings: settings ?? undefined,
    bannerTypes: types,
    isGuest,
    isInactive,
    role,
    page,
    isClosed: closed.has('Announcement'),
    nowMs,
  })
  const loadId = useLoadWithoutDocuments(types.includes('MissingDocuments') && isInactive === false)

  const candidates: BannerContent[] = []
  if (isInactive && !isGuest)
    candidates.push({ type: 'InactiveAccount', email: env.supportEmail, phone: env.supportPhone })
  if (isNewUser && page === 'Home') candidates.push({ type: 'NewCarrierUser', companyName: env.companyName })
  if (body !== undefined) candidates.push({ type: 'Announcement', body })
  if (loadId !== undefined)
    candidates.push({ type: 'MissingDocuments', uploadHref: `${pagePaths.Home}/loads/${loadId}` })
  const app = mobileApp()
  if (app) candidates.push(app)
  return candidates.filter(
    ({ type }) => type === 'InactiveAccount' || (types.includes(type) && !closed.has(type)),
  )
}

/** The stores that make sense here; none inside the app itself (BAN-30..33). */
function mobileApp(): BannerContent | undefined {
  const { isInsideApp, hasAppStore, hasGooglePlay } = appStoresFor(navigator.userAgent, env.appMarker)
  if (isInsideApp) return undefined
  return {
    type: 'MobileApp',
    companyName: env.companyName,
    ...(hasAppStore ? { appStoreHref: env.appStoreUrl } : {}),
    ...(hasGooglePlay ? { googlePlayHref: env.googlePlayUrl } : {}),
  }
}
