import { Header, toastQueue } from '@portal/portal-ui'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { reloadPage } from '#/loading/reloadPage'
import { homePageOf, pageAt, pagePaths } from '#/address/pageTable'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import { problemLog } from '#/problem-log/problemLog'
import { switchAccount } from './accounts/switchAccount'
import { useAccounts } from './accounts/useAccounts'
import { LanguageSwitch } from './LanguageSwitch'
import { useMenu } from './menu/useMenu'
import { useGuestActions } from './session/useGuestActions'
import { useSignOut } from './session/useSignOut'
import styles from './PortalHeader.module.css'
import { useHeaderLabels } from './useHeaderLabels'
import { useOwnContact } from './useOwnContact'

/** Header with menu, account switcher and session actions. */
export function PortalHeader({ tools }: { tools?: ReactNode }) {
  const intl = useIntl()
  const session = useSession()
  const store = useSessionStore()
  const labels = useHeaderLabels()
  const items = useMenu()
  const guest = useGuestActions()
  const signingOut = useSignOut()
  const accounts = useAccounts(signingOut.leave)
  const { pathname } = useLocation()
  const { photoUrl } = useOwnContact()
  const page = pageAt(pathname)
  // Guests have no role: their current side decides the home link.
  const home =
    session.isGuest && pathname.startsWith(pagePaths.Shipper_Home) ? 'Shipper_Home' : homePageOf(session.role)

  const changeAccount = (accountId: string) =>
    void switchAccount(accountId, {
      store,
      address: window.location.href,
      load: reloadPage,
    }).catch((error: unknown) => {
      problemLog.add('switching the account', error)
      toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'frame.switchFailed' }) })
    })

  return (
    <>
      <Header
        logo={
          <span className={styles.logo}>
            <Truck size={24} strokeWidth={1.75} aria-hidden="true" className={styles.mark} />
            <span className={styles.name}>{intl.formatMessage({ id: 'frame.logo' })}</span>
          </span>
        }
        homeLabel={intl.formatMessage({ id: 'frame.home' })}
        homeHref={pagePaths[home]}
        items={items}
        labels={labels}
        tools={
          <>
            {session.isGuest ? null : <div className={styles.tools}>{tools}</div>}
            <LanguageSwitch />
          </>
        }
        {...(session.isGuest
          ? { guest }
          : {
              user: {
                name: session.name ?? '',
                ...(photoUrl ? { photoUrl } : {}),
                profileHref: pagePaths.My_Profile__c,
                isProfileCurrent: page === 'My_Profile__c',
                onLogOut: signingOut.ask,
              },
              accounts,
              onAccountChange: changeAccount,
            })}
      />
      {signingOut.question}
    </>
  )
}
