import { serverIsReady } from '#/loading/serverIsReady'
import { trackUnsavedWork } from '#/forms/trackUnsavedWork'

const KEY = 'portal.reloadedAt'

/** A second failure within this interval is not a new version. */
const AGAIN_AFTER_MS = 60_000

interface Options {
  now?: () => number
  /** Whether the server responds; without it a reload would lose the page. */
  isReady?: () => Promise<boolean>
  /** Whether a reload would lose input. */
  isAtRisk?: () => boolean
}

/**
 * Reloads once when a chunk of the former build is gone from the server (`vite:preloadError`), unless the
 * page has unsaved input: an optional chunk must not discard the form. `NewVersionNotice` then offers the
 * reload.
 */
export function reloadOnceForNewVersion(page: Window, storage: Storage, options: Options = {}): void {
  const { now = Date.now, isReady = serverIsReady } = options
  const { isAtRisk = trackUnsavedWork(page) } = options
  page.addEventListener('vite:preloadError', () => {
    if (isAtRisk()) return
    const last = Number(storage.getItem(KEY) ?? 0)
    if (now() - last < AGAIN_AFTER_MS) return
    void isReady().then((canReload) => {
      // Input may have started meanwhile.
      if (!canReload || isAtRisk() || Number(storage.getItem(KEY) ?? 0) !== last) return
      storage.setItem(KEY, String(now()))
      page.location.reload()
    })
  })
}
