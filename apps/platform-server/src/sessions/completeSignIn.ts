import { notifyNewSignIn } from '../domains/notices/signInNotices'
import type { PlatformContext } from '../http/platformContext'
import type { AuthDeps } from './AuthDeps'
import { describeSession } from './describeSession'
import { sessionCookie } from './sessionCookie'
import { isSecure } from './sessionMiddleware'

/**
 * Starts the session after every required factor, ends the browser's earlier one, and notifies the person
 * of a new device. Returns the response of `/auth/me`.
 */
export async function completeSignIn(
  context: PlatformContext,
  { database, sessions, secrets, now }: Pick<AuthDeps, 'database' | 'sessions' | 'secrets' | 'now'>,
  { userId, accountId }: { userId: string; accountId: string },
) {
  const address = context.get('clientAddress')
  const userAgent = context.req.header('user-agent') ?? ''
  await database.asSystem((transaction) =>
    notifyNewSignIn(transaction, { userId, accountId, userAgent, address }, secrets, new Date(now())),
  )
  const old = context.get('session')
  if (old) await sessions.end(old.token)
  const token = await sessions.start(userId, accountId, {
    requestId: context.get('requestId'),
    clientAddress: address,
  })
  context.header('Set-Cookie', sessionCookie(token, isSecure(context)))
  const session = await sessions.find(token)
  context.set('session', session)
  return describeSession(session, secrets)
}
