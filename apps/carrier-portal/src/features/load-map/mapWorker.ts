import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

/** The part of the Trusted Types API that is used here; browsers without it need none. */
interface TrustedTypesHost {
  trustedTypes?: {
    defaultPolicy: unknown
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
  }
}

/**
 * Lets the map start its worker from a file of this origin. The content security policy asks for trusted script URLs, and
 * the library passes text; the default policy trusts this one file and no other.
 */
export function allowMapWorker(): void {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  // Trusted Types are not in TypeScript's library of the web.
  const { trustedTypes } = window as TrustedTypesHost
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url === new URL(workerUrl, location.href).href) return url
      throw new TypeError('Only the worker of the map may be started.')
    },
  })
}
