import { secureHeaders } from 'hono/secure-headers'

export interface SecurityOptions {
  isProduction: boolean
  /** Live chat frame. @default the own origin */
  chatOrigin?: string | undefined
  /** Origins of the operator's map. @default none */
  mapOrigins?: readonly string[] | undefined
}

/**
 * Sets the security headers of every response (reliability S11): no inline scripts, no framing, camera and
 * geolocation for the own origin only. Inline styles are allowed: accessible component libraries inject
 * style elements. A header that the response has takes precedence.
 */
export const securityHeaders = ({ isProduction, chatOrigin, mapOrigins = [] }: SecurityOptions) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapOrigins],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'", ...(chatOrigin === undefined ? [] : [chatOrigin])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The map's worker, the HEIC reader and the service worker; no duplicates.
      trustedTypes: ['default', 'portal-heic-reader', 'portal-service-worker'],
    },
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: isProduction && 'max-age=63072000; includeSubDomains',
    xFrameOptions: 'DENY',
    // Unsupported browsers' headers, and supported browsers' defaults.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  })

/** Lets the worker compile WebAssembly (docs/decisions/0007). */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
