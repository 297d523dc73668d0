import { scriptAddress } from './scriptAddress'

/** Where the build puts the worker; at the root, so that it may answer for every page. */
const WORKER = '/sw.js'

/**
 * Starts the worker that keeps the shell of the portal on this device. A browser without workers, or one that
 * refuses, has the portal online only.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(scriptAddress(WORKER, 'portal-service-worker'), { scope: '/' })
  } catch {
    // Private mode and policies refuse workers; nothing else depends on it.
  }
}
