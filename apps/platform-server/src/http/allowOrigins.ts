import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from './platformContext'

/** Seconds that a browser caches the preflight response. */
const MAX_AGE = 600

/**
 * Allows CORS for access tokens: not with cookies, so that a page of a listed origin cannot act with the
 * portal's session.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler<PlatformEnv> =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'If-Match',
      'If-Modified-Since',
      'If-None-Match',
      'If-Unmodified-Since',
      'Sforce-Call-Options',
      'Sforce-Query-Options',
    ],
    exposeHeaders: ['ETag', 'Last-Modified', 'Retry-After', 'X-Request-Id'],
    maxAge: MAX_AGE,
    credentials: false,
  })
