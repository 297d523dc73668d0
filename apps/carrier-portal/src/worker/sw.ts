/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { openDeviceQueue, askWhoIsSignedIn } from '../queue/openDeviceQueue'
import { SYNC_TAG } from '../queue/syncTag'
import { isOwnFile } from './isOwnFile'
import { isShellNavigation } from './shellPaths'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Background Sync is not in TypeScript's types: Chromium only. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/**
 * The worker keeps the shell of the portal on the device, and nothing else: no answer of /services, /lwr, /auth or
 * /events ever goes through it. What a person last saw is kept by the page, for that person.
 */
clientsClaim()
cleanupOutdatedCaches()
// A Wi-Fi that wants a sign-in answers everything with its own page: kept in the place of a file, it would be there for ever.
const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    (await isOwnFile(new URL(request.url).pathname, response)) ? response : null,
}
addPlugins([ownFilesOnly])
precacheAndRoute(self.__WB_MANIFEST)

const SHELL_WAIT_SECONDS = 3
const SHELL = '/index.html'
/** From this status on a proxy says that the server is away; the page on the device says it better. */
const SERVER_FAILURE = 500

// The newest page when there is network; the one on the device when there is none, or none that is worth its name.
const newestPage = new NetworkOnly({ networkTimeoutSeconds: SHELL_WAIT_SECONDS })
registerRoute(
  new NavigationRoute(
    async (options) => {
      const [newest, failure] = await newestPage.handle(options).then(
        (response) => [response, undefined] as const,
        (error: unknown) => [undefined, error] as const,
      )
      if (newest && newest.status < SERVER_FAILURE) return newest
      const page = (await matchPrecache(SHELL)) ?? newest
      if (page) return page
      throw failure
    },
    { allowlist: [isShellNavigation] },
  ),
)

// Its own type has `undefined` where the type of plugins has nothing; the worker library reads both alike.
const expiry = new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }) as WorkboxPlugin

// Parts of the portal that are not in the shell: their names change with their content.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'portal-assets',
    plugins: [ownFilesOnly, expiry],
  }),
)

/** @throws {Error} while something still waits: the browser then wakes the worker again. */
async function sendWaiting(): Promise<void> {
  const fetch = self.fetch.bind(self)
  const known = await askWhoIsSignedIn(fetch)
  if (!known) throw new Error('Nobody is signed in, or the server is away.')
  const queue = openDeviceQueue(known.owner, {
    fetch,
    locks: self.navigator.locks,
    onChange: () => undefined,
    onProgress: () => undefined,
  })
  if ((await queue.drain()) !== 'empty') throw new Error('Something still waits to be sent.')
}

self.addEventListener('sync', (event) => {
  // The browser fires `sync` with such an event only.
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaiting())
})
