import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

/** The used part of the Trusted Types API. */
interface TrustedTypesHost {
  trustedTypes?: {
    defaultPolicy: unknown
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
  }
}

/**
 * Allows the worker script: the content security policy requires trusted script URLs, and MapLibre passes a
 * string; the default policy accepts this one file.
 */
export function allowMapWorker(): void {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  // Trusted Types are missing in TypeScript's DOM types.
  const { trustedTypes } = window as TrustedTypesHost
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url === new URL(workerUrl, location.href).href) return url
      throw new TypeError('Only the worker of the map may be started.')
    },
  })
}
