import { Button, Select, Skeleton } from '@portal/portal-ui'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { isAtTab, useCurrentPlace } from './currentPlace'
import { useNavigation } from './useNavigation'
import styles from './NavRail.module.css'

/** Lazy-loaded: the navigation is part of the first load. */
const UnreadMessages = lazyPart(
  () => import('#/messages/UnreadMessages').then((part) => part.UnreadMessages),
  {
    isSilent: true,
  },
)

/** Lazy-loaded: most pages belong to a tab of the selected app. */
export const OtherPlace = lazyPart(() => import('./OtherPlace').then((part) => part.OtherPlace), {
  isSilent: true,
})

/** App picker with the selected app's tabs, rendered from the org's metadata (WSP-01). */
export function NavRail() {
  const intl = useIntl()
  const { apps, appId, selectApp, tabs, isLoaded, error, refresh } = useNavigation()
  const place = useCurrentPlace()
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ to }) => isAtTab(to, place.path))
  // The place of a record is known when the record is.
  const isElsewhere = isLoaded && current < 0 && !place.path.startsWith('/r/')
  useEffect(() => {
    // In a low window the link of the open page can be beyond the edge of the list.
    nav.current?.querySelectorAll('a')[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <Select
        label={<FormattedMessage id="shell.apps" />}
        isLabelHidden
        options={apps.flatMap(({ appId: id, label }) => (id ? [{ value: id, label }] : []))}
        value={appId ?? ''}
        onValueChange={selectApp}
      />
      <nav ref={nav} aria-label={intl.formatMessage({ id: 'shell.navigation' })} className={styles.nav}>
        {error && !isLoaded ? (
          <div role="alert" className={styles.failed}>
            <FormattedMessage id="shell.navFailed" />
            <Button variant="quiet" onPress={() => void refresh()}>
              <FormattedMessage id="shell.retry" />
            </Button>
          </div>
        ) : null}
        {!isLoaded && !error ? <Skeleton height="12rem" /> : null}
        <ul className={styles.list}>
          {isElsewhere ? (
            <Suspense>
              <OtherPlace {...place} />
            </Suspense>
          ) : null}
          {tabs.map(({ id, label, to }, index) => (
            <li key={id}>
              <Link
                to={to}
                aria-current={index === current ? 'page' : undefined}
                className={clsx(styles.link, index === current && styles.current)}
              >
                {label}
                {to === '/messages' ? (
                  <Suspense>
                    <UnreadMessages />
                  </Suspense>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
