import type { MiddlewareHandler } from 'hono'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import type { PlatformEnv } from '../http/platformContext'
import { methodLabel, routeLabel } from '../http/routeLabel'
import type { RateLimiter } from '../sessions/rateLimiter'
import { noteRefusal } from './countRefusals'

const FORBIDDEN = 403

/**
 * Notes what people were refused for want of a right: what they tried stays in the trail although its transaction was
 * undone. The route stands for the path, which may hold what someone typed. Refusals of a session are limited.
 *
 * @throws {ApiError} 429 instead of the refusal when it is one too many of the session.
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
