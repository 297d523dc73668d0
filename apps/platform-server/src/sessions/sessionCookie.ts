import { parse, serialize } from 'hono/utils/cookie'
import { ABSOLUTE_SECONDS } from './sessionStore'

// `__Host-` binds the cookie to this host and to https; browsers refuse it over plain http.
const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-portal-session' : 'portal-session')

/** The session token that the browser sent, if any. */
export function readSessionCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameFor(isSecure)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** `Set-Cookie` that gives the browser its token: out of reach for scripts and for other sites' requests. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return serialize(nameFor(isSecure), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: ABSOLUTE_SECONDS,
  })
}

/** `Set-Cookie` that makes the browser forget its token. */
export function endedSessionCookie(isSecure: boolean): string {
  return serialize(nameFor(isSecure), '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: 0,
  })
}
