import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../http/ApiError'
import type { PlatformEnv } from '../http/platformContext'
import { opensApi } from './scopes'

/** Paths for access tokens of any scope: identity and revocation. */
const OPEN_TO_ANY_SCOPE = /^\/(?:services\/oauth2\/|auth\/(?:me|logout)$)/u

/**
 * Rejects data requests of an access token without the scope (RFC 6750 §3.1). Browser sessions have no scope
 * and are not limited.
 */
export const requireScope: MiddlewareHandler<PlatformEnv> = async (context, next) => {
  const scope = context.get('session')?.scope ?? null
  if (scope !== null && !opensApi(scope) && !OPEN_TO_ANY_SCOPE.test(context.req.path))
    throw new ApiError(403, 'INSUFFICIENT_ACCESS', 'This access token was not granted the scope "api".', {
      headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="api"' },
    })
  await next()
}
