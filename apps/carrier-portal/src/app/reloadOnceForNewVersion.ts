import { serverIsReady } from '../page/serverIsReady'

const KEY = 'portal.reloadedAt'

/** A second failure within this time is no new version but a real one. */
const AGAIN_AFTER_MS = 60_000

interface Options {
  now?: () => number
  /** Without an answer nothing is gone: a reload would only take away what is still there. */
  isReady?: () => Promise<boolean>
}

/**
 * After a new version was put in place, parts that this page still wants are gone from the server. Vite says so with
 * `vite:preloadError`; the page is then loaded anew, once.
 */
export function reloadOnceForNewVersion(page: Window, storage: Storage, options: Options = {}): void {
  const { now = Date.now, isReady = serverIsReady } = options
  page.addEventListener('vite:preloadError', () => {
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < AGAIN_AFTER_MS) return
    void isReady().then((canReload) => {
      if (!canReload || Number(storage.getItem(KEY) ?? 0) !== last) return
      storage.setItem(KEY, String(now()))
      page.location.reload()
    })
  })
}
