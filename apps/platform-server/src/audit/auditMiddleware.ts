import type { MiddlewareHandler } from 'hono'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import type { PlatformEnv } from '../http/platformContext'
import { methodLabel, routeLabel } from '../http/routeLabel'
import type { RateLimiter } from '../sessions/rateLimiter'
import { noteRefusal } from './countRefusals'

const FORBIDDEN = 403

/**
 * Writes denied requests (403), whose transactions rolled back, to the audit trail: the route instead of
 * the path, which may contain user input. Rate-limited per session.
 *
 * @throws {ApiError} 429 instead of the refusal above the limit.
 */
export function auditRefusals(
  database: Database,
  rateLimiter: RateLimiter,
  now: () => number,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    await next()
    const session = context.get('session')
    if (context.res.status !== FORBIDDEN || !session) return
    await rateLimiter.count('refusal', session.csrfKey)
    const noting = noteRefusal(
      database,
      {
        actor: session.userId,
        account: session.account.id,
        object: `${methodLabel(context)} ${routeLabel(context)}`,
        requestId: context.get('requestId'),
        address: context.get('clientAddress'),
      },
      new Date(now()),
    )
    await unlessReadOnly(noting)
  }
}
