import type { MiddlewareHandler } from 'hono'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import type { PlatformEnv } from '../http/platformContext'
import { methodLabel, routeLabel } from '../http/routeLabel'
import { writeAuditEvent } from './writeAuditEvent'

const FORBIDDEN = 403

/**
 * Notes what people were refused for want of a right: what they tried stays in the trail although its transaction was
 * undone. The route stands for the path, which may hold what someone typed.
 */
export function auditRefusals(database: Database, now: () => number): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    await next()
    const session = context.get('session')
    if (context.res.status !== FORBIDDEN || !session) return
    const noting = writeAuditEvent(
      database.kysely,
      {
        action: 'Refused',
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
