export interface SecurityOptions {
  isProduction: boolean
  /** Origin of the live chat frame; undefined = the own origin. */
  chatOrigin?: string | undefined
}

/**
 * Security headers of every response (reliability S11): no inline scripts, no framing, camera and geolocation
 * for the own origin only. Inline styles are allowed because accessible component libraries inject small
 * style elements.
 */
export function securityHeaders({ isProduction, chatOrigin }: SecurityOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${chatOrigin ? ` ${chatOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Policies of the map's worker, the HEIC reader and the service worker; no others, and no duplicates.
    'trusted-types default portal-heic-reader portal-service-worker',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isProduction ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** The CSP of the worker that compiles WebAssembly (docs/decisions/0007). */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
