/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { openDeviceQueue, fetchSessionInfo } from '#/queue/openDeviceQueue'
import { SYNC_TAG } from '#/queue/syncTag'
import { readPrerender } from '#/saved-prerender/savedPrerender'
import { isOwnFile } from './isOwnFile'
import { opensFromCache } from './opensFromCache'
import { preloadSession } from './preloadSession'
import { isShellNavigation } from './shellPaths'
import { withSavedPrerender } from './withSavedPrerender'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Background Sync is missing in TypeScript's types (Chromium only). */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/**
 * The worker caches the app shell only: responses of /services, /lwr, /auth and /events never pass through
 * it. Offline data is stored by the page, per person.
 */
clientsClaim()
cleanupOutdatedCaches()
// A captive portal responds to every request with its own page; cached, it would stay.
const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    (await isOwnFile(new URL(request.url).pathname, response)) ? response : null,
}
addPlugins([ownFilesOnly])
const manifest: readonly { url: string; revision: string | null }[] = self.__WB_MANIFEST
precacheAndRoute([...manifest])
const files = new Set(manifest.map(({ url }) => `/${url}`))

const SHELL_WAIT_SECONDS = 3
const SHELL = '/index.html'
/** From this status on a proxy reports that the server is unavailable; the cached page explains it better. */
const SERVER_FAILURE = 500

/** Longest wait for the device's storage. */
const STORAGE_WAIT_MS = 300

/** Pages whose data the device has; others would show theirs for a moment only. */
const WORKS_OFFLINE = /^\/carrier\/s\/todays-loads\/?$/u

const saved = async (path: string) =>
  !self.navigator.onLine && !WORKS_OFFLINE.test(path)
    ? undefined
    : await Promise.race([
        readPrerender(path),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), STORAGE_WAIT_MS)),
      ])

const newestPage = new NetworkOnly({ networkTimeoutSeconds: SHELL_WAIT_SECONDS })
registerRoute(
  new NavigationRoute(
    async (options) => {
      const ownPage = await matchPrecache(SHELL)
      if (ownPage && opensFromCache(options.request, self.registration)) {
        const prerender = await saved(options.url.pathname)
        return preloadSession(await withSavedPrerender(ownPage, prerender, files))
      }
      const [newest, failure] = await newestPage.handle(options).then(
        (response) => [response, undefined] as const,
        (error: unknown) => [undefined, error] as const,
      )
      if (newest && newest.status < SERVER_FAILURE) return newest
      const page = ownPage ?? newest
      if (page) return page
      throw failure
    },
    { allowlist: [isShellNavigation] },
  ),
)

// Its type declares `undefined` where the plugin type has optional members.
const expiry = new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }) as WorkboxPlugin

// Hashed files outside the precache.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'portal-assets',
    plugins: [ownFilesOnly, expiry],
  }),
)

/** @throws {Error} while entries wait: the browser then retries the sync. */
async function sendWaiting(): Promise<void> {
  const fetch = self.fetch.bind(self)
  const known = await fetchSessionInfo(fetch)
  if (!known) throw new Error('No user is signed in, or the server is unreachable.')
  const queue = openDeviceQueue(known.owner, {
    fetch,
    locks: self.navigator.locks,
    onChange: () => undefined,
    onProgress: () => undefined,
  })
  if ((await queue.drain()) !== 'empty') throw new Error('Something still waits to be sent.')
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting())
})
