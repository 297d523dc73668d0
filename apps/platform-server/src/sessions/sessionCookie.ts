import { parse, serialize } from 'hono/utils/cookie'
import { ABSOLUTE_SECONDS } from './sessionStore'

// `__Host-` binds the cookie to this host and https; browsers reject it over plain http.
const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-portal-session' : 'portal-session')

export function readSessionCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameFor(isSecure)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

const writeCookie = (value: string, isSecure: boolean, maxAge: number): string =>
  serialize(nameFor(isSecure), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge,
  })

export const sessionCookie = (token: string, isSecure: boolean): string =>
  writeCookie(token, isSecure, ABSOLUTE_SECONDS)

/** Deletes the cookie. */
export const endedSessionCookie = (isSecure: boolean): string => writeCookie('', isSecure, 0)
