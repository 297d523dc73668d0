import { parse, serialize } from 'hono/utils/cookie'
import { VIEW_AS_MS } from './viewAsTable'

const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-portal-view-as' : 'portal-view-as')

/** Takes precedence over the session cookie. */
export function readViewAsCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameFor(isSecure)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** Serializes the cookie; an empty token deletes it. */
export const viewAsCookie = (token: string, isSecure: boolean): string =>
  serialize(nameFor(isSecure), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: token === '' ? 0 : VIEW_AS_MS / 1000,
  })
