import { clsx } from 'clsx'
import { Link } from 'react-router'
import { isAtTab, type CurrentPlace } from './currentPlace'
import styles from './NavRail.module.css'
import { useOtherTabs } from './useOtherTabs'

/** The open page in the navigation of an app that does not have it, with the app that does. */
export function OtherPlace({ path, label }: CurrentPlace) {
  const { otherTabs, selectApp } = useOtherTabs()
  const tab = otherTabs.find(({ to }) => isAtTab(to, path))
  const name = tab?.label ?? label
  if (name === undefined) return null
  return (
    <li className={styles.other}>
      {tab ? (
        // Selects the app, whose tabs then have the page.
        <Link
          to={tab.to}
          aria-current="page"
          className={clsx(styles.link, styles.current)}
          onClick={() => selectApp(tab.appId)}
        >
          {name}
          <span className={styles.app}>{tab.appLabel}</span>
        </Link>
      ) : (
        <Link to={path} aria-current="page" className={clsx(styles.link, styles.current)}>
          {name}
        </Link>
      )}
    </li>
  )
}
