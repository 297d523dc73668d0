import type { HeaderItem } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { getAccessibleComponents } from '#/methods/access'
import { getMenuItems } from '#/methods/navigation'
import { useHasLasted } from '#/time/useHasLasted'
import { pageAt } from '#/address/pageTable'
import { usePortalSettings } from '#/session/PortalSettingsProvider'
import { useSession } from '#/session/SessionProvider'
import { useIsAccountInactive } from '#/features/frame/accounts/useIsAccountInactive'
import { buildMenu } from './buildMenu'

/** Timeout of the settings request once the rest has loaded. */
const SETTINGS_MS = 1_500

/** Builds the user's menu. A failed list is empty: the page works without it (NAV-08). */
export function useMenu(): readonly HeaderItem[] {
  const intl = useIntl()
  const { isGuest, accountId, contactId, communityType } = useSession()
  const { pathname, hash } = useLocation()
  const settings = usePortalSettings()
  const isInactive = useIsAccountInactive()
  const listed = useLoggedWire(
    'Navigation/getMenuItems',
    getMenuItems,
    isGuest ? null : { accountId, contactId, communityType },
  )
  const accessKeys = useLoggedWire(
    'Access/getAccesibleComponents',
    getAccessibleComponents,
    isGuest ? null : { accountId, contactId, isGuest },
  )
  // One entry depends on the settings and would shift its siblings.
  const areSettingsDue = listed !== undefined && settings === undefined
  const isWaiting = !useHasLasted(areSettingsDue, SETTINGS_MS) && areSettingsDue
  return useMemo(
    () =>
      buildMenu({
        listed: (isWaiting ? [] : (listed ?? [])).map(({ apiName }) => apiName),
        isInactive,
        isTodaysLoadsOn: settings?.Enable_Bridge_Todays_Loads__c === true,
        accessKeys: accessKeys ?? [],
        current: { page: pageAt(pathname), hash },
        text: (id) => intl.formatMessage({ id }),
      }),
    [listed, isWaiting, isInactive, settings, accessKeys, pathname, hash, intl],
  )
}
