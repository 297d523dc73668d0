import { Button } from '@portal/portal-ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { reloadPage } from '#/loading/reloadPage'
import { useNewVersion } from '#/loading/useNewVersion'
import { checkForNewVersion } from './checkForNewVersion'
import styles from './NewVersionNotice.module.css'

/** Throttle of checks on tab changes, in ms. */
const REST_MS = 10 * 60 * 1000
/** Interval of checks in a visible tab. */
const EVERY_MS = 60 * 60 * 1000

/** Offers to load a new version. Never reloads by itself: the page may have unsaved input. */
export function NewVersionNotice({ load = reloadPage }: { load?: () => void }) {
  const isThere = useNewVersion()
  const [isLater, setLater] = useState(false)
  useEffect(watchForNewVersion, [])
  return (
    <output className={styles.region}>
      {isThere && !isLater ? (
        <span className={styles.notice}>
          <RefreshCw size={20} aria-hidden="true" />
          <span className={styles.text}>
            <FormattedMessage id="frame.newVersion" />
          </span>
          <Button onPress={() => load()}>
            <FormattedMessage id="frame.newVersion.load" />
          </Button>
          <Button variant="quiet" onPress={() => setLater(true)}>
            <FormattedMessage id="frame.newVersion.later" />
          </Button>
        </span>
      ) : null}
    </output>
  )
}

/** @returns a function that stops it. */
function watchForNewVersion(): () => void {
  let lookedAt = Date.now()
  function look() {
    lookedAt = Date.now()
    // A development server has no build files.
    if (import.meta.env.MODE !== 'development') void checkForNewVersion()
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - lookedAt) > REST_MS) look()
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, EVERY_MS)
  // A chunk of this build is gone.
  window.addEventListener('vite:preloadError', look)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearInterval(timer)
    window.removeEventListener('vite:preloadError', look)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
