import type { MiddlewareHandler } from 'hono'
import { guest } from '../access/caller'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { sameSecret, type Secrets } from './secrets'
import { readBearer } from './readBearer'
import { readSessionCookie, sessionCookie } from './sessionCookie'
import { readWrittenCookie } from './writtenCookie'
import type { Session } from './Session'
import { callerOf, type SessionStore } from './sessionStore'
import { readViewAsCookie } from './viewAs/viewAsCookie'
import type { ViewAsStore } from './viewAs/viewAsStore'

/** Whether the browser sent this request over https. */
export const isSecure = (context: PlatformContext): boolean =>
  context.get('requestOrigin').startsWith('https:')

// These must not extend the session, or an open page would never expire.
const CHECKS = new Set(['/auth/me', '/events'])
export const isCheck = (path: string): boolean =>
  CHECKS.has(path) || path.endsWith('/Session/getCurrentSession')

/** Paths whose response starts or ends a session. */
const REPLACES_SESSION = new Set([
  '/auth/login',
  '/auth/logout',
  '/auth/second-factor/verify',
  '/auth/second-factor/enroll',
])

/**
 * Sets `caller` and `session` by bearer token, by a view as another user, else by the session cookie, which
 * rotates after a role change.
 *
 * @throws {ApiError} 401 for an expired bearer token, even where guests have access, so that its client
 *   refreshes it.
 */
export function identify(sessions: SessionStore, views: ViewAsStore): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const bearer = readBearer(context.req.header('authorization'))
    const viewToken = bearer === undefined ? readViewAsCookie(context.req.raw, isSecure(context)) : undefined
    const viewed = viewToken ? await views.find(viewToken) : undefined
    if (viewed) {
      become(context, viewed)
      return await next()
    }
    const token = bearer ?? readSessionCookie(context.req.raw, isSecure(context))
    const known = token ? await sessions.find(token) : undefined
    // An access token is not a session cookie.
    const found = bearer === undefined && known && known.scope !== null ? undefined : known
    const isDue = found?.isRotationDue && bearer === undefined && !REPLACES_SESSION.has(context.req.path)
    const rotated = isDue ? await sessions.rotate(found) : undefined
    const session = rotated ?? found
    if (bearer !== undefined && !session && context.req.path !== '/auth/me') throw sessionRequired()
    become(context, session, bearer !== undefined)
    if (session && !isCheck(context.req.path)) await sessions.touch(session)
    await next()
    if (rotated)
      context.header('Set-Cookie', sessionCookie(rotated.token, isSecure(context)), { append: true })
  }
}

function become(context: PlatformContext, session: Session | undefined, isBearer = false): void {
  context.set('isBearer', isBearer)
  context.set('session', session)
  const request = {
    requestId: context.get('requestId'),
    clientAddress: context.get('clientAddress'),
    ...(isBearer ? {} : { sees: readWrittenCookie(context.req.raw) }),
  }
  context.set('caller', { ...(session ? callerOf(session) : guest), request })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Posted to without a session. */
const OPEN_TO_GUESTS = /^\/(?:auth\/login|auth\/second-factor|lwr\/apex\/)/u

/** Client authentication in the request; cookies are ignored. */
const PROVEN_BY_CLIENT = new Set([
  '/services/oauth2/token',
  '/services/oauth2/revoke',
  '/services/oauth2/device_authorization',
])

/** Pages without scripts; their routes compare the token in a form field. */
const PROVEN_BY_FIELD = new Set(['/services/oauth2/device'])

/**
 * Rejects cross-site state changes (CSRF): a foreign Origin always, and with a session also a missing or
 * wrong `X-CSRF-Token`.
 */
export function requireSameSite(
  secrets: Secrets,
  sessionKeyOf = (context: PlatformContext): string | undefined => context.get('session')?.csrfKey,
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return await next()
    // Browsers attach neither to cross-site requests.
    if (context.get('isBearer') || PROVEN_BY_CLIENT.has(context.req.path)) return await next()
    refuseForeignOrigin(context)
    const key = sessionKeyOf(context)
    const { path } = context.req
    if (path === '/auth/login' || PROVEN_BY_FIELD.has(path)) return await next()
    if (key === undefined) {
      if (!OPEN_TO_GUESTS.test(path)) throw sessionRequired()
      return await next()
    }
    const given = context.req.header('x-csrf-token') ?? ''
    if (!sameSecret(given, secrets.csrfToken(key)))
      throw new ApiError(
        403,
        'INVALID_CSRF_TOKEN',
        'The X-CSRF-Token header is missing or wrong. Take the csrfToken of GET /auth/me and send it again.',
      )
    await next()
  }
}

function refuseForeignOrigin(context: PlatformContext): void {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const isForeign =
    (origin !== undefined && origin !== context.get('requestOrigin')) ||
    (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign)
    throw new ApiError(403, 'FOREIGN_ORIGIN', 'Changes are accepted from the pages of this portal only.')
}
