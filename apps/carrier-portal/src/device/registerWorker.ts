import { scriptAddress } from '@portal/app-kit/scriptAddress'

/** At the root, so that its scope is every page. */
const WORKER = '/sw.js'

/** Registers the service worker that caches the app shell. A browser that refuses has the portal online only. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(scriptAddress(WORKER, 'portal-service-worker'), { scope: '/' })
  } catch {
    // Private mode and policies refuse workers; the portal works without.
  }
}
