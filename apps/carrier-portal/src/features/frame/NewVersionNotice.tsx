import { Button } from '@portal/portal-ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { loadAnew } from '../../page/loadAnew'
import { useNewVersion } from '../../page/useNewVersion'
import { lookForNewVersion } from './lookForNewVersion'
import styles from './NewVersionNotice.module.css'

/** Who comes back to the tab again and again causes one look in this time, in ms. */
const REST_MS = 10 * 60 * 1000
/** A tab that is always in sight, as in an office, looks so often. */
const EVERY_MS = 60 * 60 * 1000

/**
 * Says that the server has a new version of the portal, and leaves it to the person when to load it: tabs stay open for weeks,
 * and nothing that is typed or under way is interrupted.
 */
export function NewVersionNotice({ load = loadAnew }: { load?: () => void }) {
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

/** @returns how to stop. */
function watchForNewVersion(): () => void {
  let lookedAt = Date.now()
  function look() {
    lookedAt = Date.now()
    // In development the page has no files of a build.
    if (import.meta.env.MODE !== 'development') void lookForNewVersion()
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - lookedAt) > REST_MS) look()
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, EVERY_MS)
  // A part is gone that this page wanted.
  window.addEventListener('vite:preloadError', look)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearInterval(timer)
    window.removeEventListener('vite:preloadError', look)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
