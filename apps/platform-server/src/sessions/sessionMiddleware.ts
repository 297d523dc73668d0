import type { MiddlewareHandler } from 'hono'
import { guest } from '../access/caller'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { sameSecret, type Secrets } from './secrets'
import { readSessionCookie } from './sessionCookie'
import { callerOf, type SessionStore } from './sessionStore'

/** Whether this request came over https, as far as the user's browser is concerned. */
export const isSecure = (context: PlatformContext): boolean => context.get('origin').startsWith('https:')

// Asking whether a session lives must not keep it alive, or it would never end.
const CHECKS = new Set(['/auth/me', '/events'])
const isCheck = (path: string): boolean => CHECKS.has(path) || path.endsWith('/Session/getCurrentSession')

/** Finds out who asks and puts `caller` and `session` into the request. */
export function identify(sessions: SessionStore): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const token = readSessionCookie(context.req.raw, isSecure(context))
    const session = token ? await sessions.find(token) : undefined
    context.set('session', session)
    context.set('caller', session ? callerOf(session) : guest)
    if (session && !isCheck(context.req.path)) await sessions.touch(session)
    await next()
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Paths that a guest's browser posts to before it has a session. */
const OPEN_TO_GUESTS = /^\/(?:auth\/login|lwr\/apex\/)/u

/**
 * Refuses state changes which another site could have caused: a foreign Origin always, and with a session
 * also a missing or wrong `X-CSRF-Token`. Guests have no authority that a foreign site could use.
 */
export function requireSameSite(secrets: Secrets): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return await next()
    refuseForeignOrigin(context)
    const session = context.get('session')
    const { path } = context.req
    if (path === '/auth/login') return await next()
    if (!session) {
      if (!OPEN_TO_GUESTS.test(path)) throw sessionRequired()
      return await next()
    }
    const given = context.req.header('x-csrf-token') ?? ''
    if (!sameSecret(given, secrets.csrfToken(session.token)))
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
    (origin !== undefined && origin !== context.get('origin')) ||
    (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign)
    throw new ApiError(403, 'FOREIGN_ORIGIN', 'Changes are accepted from the pages of this portal only.')
}
