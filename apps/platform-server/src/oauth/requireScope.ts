import type { MiddlewareHandler } from 'hono'
import { admitsRecords, isIntegrationScope } from '../access/integrationScopes'
import type { PlatformEnv } from '../http/platformContext'
import type { RateLimiter } from '../sessions/rateLimiter'
import { insufficientScope } from './insufficientScope'
import { opensApi } from './scopes'

/** Identity and revocation. */
const OPEN_TO_ANY_SCOPE = /^\/(?:services\/oauth2\/|auth\/(?:me|logout)$)/u

/**
 * Whether the path validates the scope itself: server methods (`runMethod`), X12 files and records (`can`).
 */
const admitsPath = (scope: string, path: string): boolean =>
  path.startsWith('/lwr/apex/') ||
  path === '/services/edi' ||
  (path.startsWith('/services/data/') && admitsRecords(scope))

/**
 * Rejects requests of an access token without the scope (RFC 6750 §3.1), and of an integration user above
 * its rate limit. Browser sessions have no scope and are not limited.
 */
export function requireScope(rateLimiter: RateLimiter): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const session = context.get('session')
    const scope = session?.scope ?? null
    if (!session || scope === null) return await next()
    const { path } = context.req
    const isIntegration = isIntegrationScope(scope)
    if (isIntegration) await rateLimiter.count('integrationCall', session.userId)
    if (OPEN_TO_ANY_SCOPE.test(path)) return await next()
    if (isIntegration && !admitsPath(scope, path)) throw insufficientScope()
    if (!isIntegration && !opensApi(scope)) throw insufficientScope('api')
    await next()
  }
}
