import type { BannerContent } from '@portal/portal-ui'
import { appStoresFor } from '@portal/portal-ui/formatters'
import { useIntl, type IntlShape } from 'react-intl'
import { useLocation } from 'react-router'
import { env } from '#/env'
import type { MessageId } from '#/i18n/messageId'
import { useLoggedRead } from '#/problem-log/useLoggedRead'
import { getRole } from '#/methods/accounts'
import { getBannersByRole } from '#/methods/banners'
import { getProviderIdentity } from '#/methods/providerIdentity'
import { loadPath, pageAt } from '#/address/pageTable'
import { useNow } from '#/time/useNow'
import { usePortalSettings } from '#/session/PortalSettingsProvider'
import { useSession } from '#/session/SessionProvider'
import { useAccountInactivity } from '#/features/frame/accounts/useIsAccountInactive'
import { useOnboarding } from '#/features/frame/consent/useOnboarding'
import { useProviderLinks, type ProviderLinks } from '#/features/frame/useProviderLinks'
import { announcementToShow } from './announcement'
import { useAnnouncement } from './useAnnouncement'
import { useLoadWithoutDocuments, type LoadWithoutDocuments } from './useLoadWithoutDocuments'

/** Pages of shippers and public tracking. */
const SHIPPER_SIDE = /^\/(?:shipper|track)(?:\/|$)/u

/** Types of closed banners. */
export type ClosedBanners = ReadonlySet<BannerContent['type']>

/**
 * Returns every applicable banner in order of precedence (BAN-05). Empty while a higher-precedence banner may still
 * apply, to avoid replacing one.
 */
export function useBannerCandidates(closed: ClosedBanners): readonly BannerContent[] {
  const session = useSession()
  const { isGuest, accountId } = session
  const intl = useIntl()
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const settings = usePortalSettings()
  const inactivity = useAccountInactivity()
  const isInactive = inactivity.data
  // The contacts that the provider has entered (ADM-02), read where the banner names them.
  const support = useLoggedRead(
    'PortalSettings/getProviderIdentity',
    getProviderIdentity,
    isInactive && !isGuest ? {} : null,
  )
  const onboarding = useOnboarding()
  const nowMs = useNow()
  const known = useLoggedRead('Accounts/getRole', getRole, accountId ? { accountId } : null)
  const role = isGuest ? null : (known.data ?? session.role)
  // The guest banner is about booking loads, not for shippers.
  const isAtShippers = isGuest && SHIPPER_SIDE.test(pathname)
  const asked = isAtShippers ? null : { role: role ?? 'Guest' }
  const listed = useLoggedRead('Banners/getBannersByRole', getBannersByRole, asked)
  const types = listed.data ?? []
  const announcement = useAnnouncement(asked)
  const load = useLoadWithoutDocuments(types.includes('MissingDocuments') && isInactive === false)
  const provider = useProviderLinks()
  const body = announcementToShow({
    announcement: announcement.data,
    settings: settings ?? undefined,
    bannerTypes: types,
    isGuest,
    isInactive,
    role,
    page,
    isClosed: closed.has('Announcement'),
    nowMs,
  })

  const supportEmail = support.data?.email ?? env.supportEmail
  const supportPhone = support.data?.phone ?? env.supportPhone
  const inOrder: readonly Turn[] = [
    {
      isSettled: inactivity.isSettled && (!isInactive || isGuest || support.isSettled),
      banner:
        isInactive && !isGuest
          ? {
              type: 'InactiveAccount',
              // The help page has the contact data itself.
              isShort: page === 'Help' || !supportEmail || !supportPhone,
              email: supportEmail,
              phone: supportPhone,
            }
          : undefined,
    },
    {
      isSettled: onboarding.isSettled && known.isSettled && listed.isSettled,
      banner:
        onboarding.isNewUser && page === 'Home'
          ? { type: 'NewCarrierUser', companyName: env.companyName }
          : undefined,
    },
    {
      isSettled: announcement.isSettled && settings !== undefined,
      banner: body === undefined ? undefined : { type: 'Announcement', body },
    },
    {
      isSettled: load.isSettled,
      banner:
        load.data === undefined
          ? undefined
          : {
              type: 'MissingDocuments',
              uploadHref: `${loadPath(load.data.id)}#documents`,
              ...(load.data.papers
                ? { detail: detailOf(load.data.papers, intl), loadNumber: load.data.papers.number }
                : {}),
            },
    },
    { isSettled: provider.isSettled, banner: isGuest ? undefined : mobileApp(provider.links) },
  ]
  return untilUnsettled(inOrder).filter(
    ({ type }) => type === 'InactiveAccount' || (types.includes(type) && !closed.has(type)),
  )
}

const paperNames: Readonly<Record<string, MessageId>> = {
  'Signed POD': 'banner.paper.pod',
  Invoice: 'banner.paper.invoice',
  'Lumper Receipt': 'banner.paper.lumper',
}

/** The load and its missing documents. */
function detailOf({ number, missing }: NonNullable<LoadWithoutDocuments['papers']>, intl: IntlShape): string {
  const names = missing.map((paper) => {
    const id = paperNames[paper]
    return id ? intl.formatMessage({ id }) : paper
  })
  return intl.formatMessage({ id: 'banner.missing.detail' }, { number, documents: intl.formatList(names) })
}

/** A banner in order of precedence (BAN-05). */
interface Turn {
  /** Whether its query has settled. */
  isSettled: boolean
  banner: BannerContent | undefined
}

function untilUnsettled(inOrder: readonly Turn[]): readonly BannerContent[] {
  const open = inOrder.findIndex(({ isSettled }) => !isSettled)
  return inOrder.slice(0, open < 0 ? undefined : open).flatMap(({ banner }) => banner ?? [])
}

/** Configured app stores for this device; none inside the app (BAN-30..33, FRM-04). */
function mobileApp({ appStore, googlePlay }: ProviderLinks): BannerContent | undefined {
  const { isInsideApp, hasAppStore, hasGooglePlay } = appStoresFor(
    navigator.userAgent,
    env.appMarker,
    navigator.maxTouchPoints,
  )
  const stores = {
    ...(hasAppStore && appStore ? { appStoreHref: appStore } : {}),
    ...(hasGooglePlay && googlePlay ? { googlePlayHref: googlePlay } : {}),
  }
  if (isInsideApp || Object.keys(stores).length === 0) return undefined
  return { type: 'MobileApp', companyName: env.companyName, ...stores }
}
