import { serverIsReady } from '../page/serverIsReady'
import { watchForWork } from '../page/watchForWork'

const KEY = 'portal.reloadedAt'

/** A second failure within this time is no new version but a real one. */
const AGAIN_AFTER_MS = 60_000

interface Options {
  now?: () => number
  /** Without an answer nothing is gone: a reload would only take away what is still there. */
  isReady?: () => Promise<boolean>
  /** Whether a reload would take something from the person. */
  isAtRisk?: () => boolean
}

/**
 * After a new version was put in place, parts that this page still wants are gone from the server. Vite says so with
 * `vite:preloadError`; the page is then loaded anew, once, unless the person has begun something on it: a part that
 * does without being asked for (the cities for a field that is typed in) must not take the form away. `NewVersionNotice` says it then.
 */
export function reloadOnceForNewVersion(page: Window, storage: Storage, options: Options = {}): void {
  const { now = Date.now, isReady = serverIsReady } = options
  const { isAtRisk = watchForWork(page) } = options
  page.addEventListener('vite:preloadError', () => {
    if (isAtRisk()) return
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < AGAIN_AFTER_MS) return
    void isReady().then((canReload) => {
      // Something may have begun meanwhile.
      if (!canReload || isAtRisk() || Number(storage.getItem(KEY) ?? 0) !== last) return
      storage.setItem(KEY, String(now()))
      page.location.reload()
    })
  })
}
