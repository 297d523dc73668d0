/** What the Content-Security-Policy depends on. */
export interface SecurityOptions {
  isProduction: boolean
  /** Origin whose pages may be framed as live chat; undefined = our own. */
  chatOrigin?: string | undefined
}

/**
 * Headers of every response (reliability S11): no inline script anywhere, nobody may frame us,
 * camera and position only for ourselves. Styles allow inline because accessible component libraries
 * place small style elements at run time.
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
    // The map's worker, the reader of HEIC and the service worker: no other policy may be made, and none twice.
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

/** Of the one worker that compiles WebAssembly: that, files of ours, and nothing else (docs/decisions/0007). */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
