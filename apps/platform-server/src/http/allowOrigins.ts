import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from './platformContext'

/** Seconds that a browser may reuse the response of a preflight request. */
const MAX_AGE = 600

/**
 * Lets pages of these origins call the API. Only with an access token: cookies are not allowed, so that a page of
 * a listed origin cannot act with the session of the portal.
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
