import { Header, toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { Truck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { homePageOf, pagePaths } from '../../page/pageTable'
import { useSession, useSessionStore } from '../../session/SessionProvider'
import { signInPath } from '../../session/returnTo'
import { accountsOf } from './accountsOf'
import { LanguageSwitch } from './LanguageSwitch'
import { signOut } from './signOut'
import styles from './PortalHeader.module.css'
import { useHeaderLabels } from './useHeaderLabels'
import { useMenu } from './useMenu'

/** The header with the server's menu, the accounts of this person, and signing in or out. */
export function PortalHeader() {
  const intl = useIntl()
  const session = useSession()
  const store = useSessionStore()
  const uiApi = useUiApi()
  const labels = useHeaderLabels()
  const items = useMenu()
  const { pathname, search } = useLocation()

  async function switchAccount(accountId: string) {
    try {
      await store.switchAccount(accountId)
      // Nothing of the former account may stay on the page, and its own address parameter neither (ACC-03).
      const url = new URL(window.location.href)
      url.searchParams.delete('accountId')
      window.location.assign(url)
    } catch {
      toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'frame.switchFailed' }) })
    }
  }

  return (
    <Header
      logo={
        <span className={styles.logo}>
          <Truck size={24} strokeWidth={1.75} aria-hidden="true" className={styles.mark} />
          {intl.formatMessage({ id: 'frame.logo' })}
        </span>
      }
      homeLabel={intl.formatMessage({ id: 'frame.home' })}
      homeHref={pagePaths[homePageOf(session.role)]}
      items={items}
      labels={labels}
      tools={<LanguageSwitch />}
      {...(session.isGuest
        ? {
            guest: {
              loginHref: signInPath(pathname === pagePaths.Login ? pagePaths.Home : pathname + search),
              signUpHref: pagePaths.Registration__c,
            },
          }
        : {
            user: {
              name: session.name ?? '',
              profileHref: pagePaths.My_Profile__c,
              onLogOut: () => void signOut({ uiApi, store, session }),
            },
            accounts: accountsOf(session),
            onAccountChange: (accountId: string) => void switchAccount(accountId),
          })}
    />
  )
}
