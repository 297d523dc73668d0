/** Where the build puts the worker; at the root, so that it may answer for every page. */
const WORKER = '/sw.js'

/** Trusted Types are not in TypeScript's DOM types yet. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

/** The worker's address as the content security policy wants it: made by a policy that knows this one address only. */
function workerAddress(): string {
  const { trustedTypes } = window as TrustedTypesWindow
  if (!trustedTypes) return WORKER
  return trustedTypes
    .createPolicy('portal-service-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER)
}

/**
 * Starts the worker that keeps the shell of the portal on this device. A browser without workers, or one that
 * refuses, has the portal online only.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerAddress(), { scope: '/' })
  } catch {
    // Private mode and policies refuse workers; nothing else depends on it.
  }
}
