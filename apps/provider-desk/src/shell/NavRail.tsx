import { Button, Select, Skeleton } from '@portal/portal-ui'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { isAtTab, useCurrentPlace } from './currentPlace'
import { useNavigation, type NavTab } from './useNavigation'
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

const LISTS = 'navigation-lists'

/**
 * App picker with the selected app's tabs, rendered from the org's metadata (WSP-01): the desk's pages, then the lists of
 * records, whose labels can resemble those of pages.
 */
export function NavRail() {
  const intl = useIntl()
  const { apps, appId, selectApp, tabs, isLoaded, error, refresh } = useNavigation()
  const place = useCurrentPlace()
  const nav = useRef<HTMLElement>(null)
  const currentTab = tabs.find(({ to }) => isAtTab(to, place.path))
  const pages = tabs.filter(({ objectApiName }) => objectApiName === undefined)
  const lists = tabs.filter(({ objectApiName }) => objectApiName !== undefined)
  // The place of a record is known when the record is.
  const isElsewhere = isLoaded && !currentTab && !place.path.startsWith('/r/')
  const shownAt = currentTab?.to
  useEffect(() => {
    // In a low window the link of the open page can be beyond the edge of the list.
    if (shownAt !== undefined)
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [shownAt])
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
          {pages.map((tab) => (
            <Tab key={tab.id} to={tab.to} label={tab.label} isCurrent={tab === currentTab} />
          ))}
        </ul>
        {lists.length > 0 ? (
          <>
            <h2 id={LISTS} className={styles.group}>
              <FormattedMessage id="shell.lists" />
            </h2>
            <ul className={styles.list} aria-labelledby={LISTS}>
              {lists.map((tab) => (
                <Tab key={tab.id} to={tab.to} label={tab.label} isCurrent={tab === currentTab} />
              ))}
            </ul>
          </>
        ) : null}
      </nav>
    </>
  )
}

function Tab({ to, label, isCurrent }: Pick<NavTab, 'to' | 'label'> & { isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(styles.link, isCurrent && styles.current)}
      >
        {label}
        {to === '/messages' ? (
          <Suspense>
            <UnreadMessages />
          </Suspense>
        ) : null}
      </Link>
    </li>
  )
}
