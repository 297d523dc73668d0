const KEY = 'portal.reloadedAt'

/** A second failure within this time is no new version but a real one. */
const AGAIN_AFTER_MS = 60_000

/**
 * After a new version was put in place, parts that this page still wants are gone from the server. Vite says so with
 * `vite:preloadError`; the page is then loaded anew, once.
 */
export function reloadOnceForNewVersion(page: Window, storage: Storage, now: () => number = Date.now): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Without network nothing is gone: a reload would only take away what is still there.
    if (!page.navigator.onLine) return
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < AGAIN_AFTER_MS) return
    event.preventDefault()
    storage.setItem(KEY, String(now()))
    page.location.reload()
  })
}
