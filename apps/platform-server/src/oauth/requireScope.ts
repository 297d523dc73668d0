import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../http/ApiError'
import type { PlatformEnv } from '../http/platformContext'
import { opensApi } from './scopes'

/** What an access token of any scope may call: its own identity, and the end of its grant. */
const OPEN_TO_ANY_SCOPE = /^\/(?:services\/oauth2\/|auth\/(?:me|logout)$)/u

/** Refuses data to an access token that was not granted it (RFC 6750 §3.1). A browser's session has no scope and is not limited. */
export const requireScope: MiddlewareHandler<PlatformEnv> = async (context, next) => {
  const scope = context.get('session')?.scope ?? null
  if (scope !== null && !opensApi(scope) && !OPEN_TO_ANY_SCOPE.test(context.req.path))
    throw new ApiError(403, 'INSUFFICIENT_ACCESS', 'This access token was not granted the scope "api".', {
      headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="api"' },
    })
  await next()
}
