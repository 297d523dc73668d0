import { Button, Select, Skeleton } from '@portal/portal-ui'
import { getAllApps, getAppDetails } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { clsx } from 'clsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from 'react-router'
import { routeOfNavItem } from './routeOfNavItem'
import { useFormFactor } from './useFormFactor'
import { useSelectedApp } from './useSelectedApp'
import styles from './NavRail.module.css'

/** App picker with the selected app's tabs, rendered from the org's metadata (WSP-01). */
export function NavRail() {
  const intl = useIntl()
  const formFactor = useFormFactor()
  const apps = useWire(getAllApps, { formFactor })
  const list = apps.data?.apps ?? []
  const [appId, selectApp] = useSelectedApp(list)
  const details = useWire(getAppDetails, appId ? { appId, formFactor } : null)
  const failed = apps.error ?? details.error
  return (
    <>
      <Select
        label={<FormattedMessage id="shell.apps" />}
        options={list.flatMap(({ appId: id, label }) => (id ? [{ value: id, label }] : []))}
        value={appId ?? ''}
        onValueChange={selectApp}
      />
      <nav aria-label={intl.formatMessage({ id: 'shell.navigation' })} className={styles.nav}>
        {failed && !details.data ? (
          <div role="alert" className={styles.failed}>
            <FormattedMessage id="shell.navFailed" />
            <Button variant="quiet" onClick={() => void Promise.all([apps.refresh(), details.refresh()])}>
              <FormattedMessage id="shell.retry" />
            </Button>
          </div>
        ) : null}
        {!details.data && !failed ? <Skeleton height="12rem" /> : null}
        <ul className={styles.list}>
          {details.data?.navItems.map((item) => {
            const to = routeOfNavItem(item)
            if (to === undefined) return null
            return (
              <li key={item.developerName}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  className={({ isActive }) => clsx(styles.link, isActive && styles.current)}
                >
                  {item.label}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
