import type { HeaderItem } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { MessageId } from '../../i18n/messageId'
import { getMenuItems } from '../../methods/navigation'
import { isPageBuilt, pageAt, pagePaths, type PageName } from '../../page/pageTable'
import { useSession } from '../../session/SessionProvider'

const labels: Partial<Readonly<Record<PageName, MessageId>>> = {
  Load_Book__c: 'frame.menu.findLoads',
  Todays_Loads__c: 'frame.menu.todaysLoads',
  My_Loads__c: 'frame.menu.myLoads',
  My_Company__c: 'frame.menu.myCompany',
}

/**
 * The server's list of pages, as far as they exist here, in the server's order (NAV-01). A menu that can't be read is
 * an empty one: the page works without it (NAV-08).
 */
export function useMenu(): readonly HeaderItem[] {
  const intl = useIntl()
  const { isGuest, accountId, contactId, communityType } = useSession()
  const { pathname } = useLocation()
  const { data } = useWire(getMenuItems, isGuest ? null : { accountId, contactId, communityType })
  const currentPath = pathOf(pageAt(pathname))
  return useMemo(
    () =>
      (data ?? []).flatMap(({ apiName }): HeaderItem[] => {
        const label = isPageBuilt(apiName) ? labels[apiName] : undefined
        if (!label || !isPageBuilt(apiName)) return []
        const href = pagePaths[apiName]
        return [
          { id: apiName, label: intl.formatMessage({ id: label }), href, isCurrent: href === currentPath },
        ]
      }),
    [data, intl, currentPath],
  )
}

const pathOf = (page: PageName | undefined): string | undefined => page && pagePaths[page]
