import { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { PlatformContext, PlatformEnv } from '../../http/platformContext'
import { requestOf, type AuthDeps } from '../AuthDeps'
import { completeSignIn } from '../completeSignIn'
import { isSecure } from '../sessionMiddleware'
import { createOidcClient } from './oidcClient'
import type { OidcSettings } from './OidcSettings'
import { staffOfPerson, type SsoRefusal } from './staffOfPerson'

const LOGIN_COOKIE = 'portal-sso'
const LOGIN_PATH = '/auth/oidc'
const LOGIN_SECONDS = 10 * 60
const SIGN_IN_PAGE = '/desk/login'

const loginSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
})

/** Serves single sign-on of staff with OpenID Connect (DSK-04): redirect and callback. */
export function oidcRoutes(deps: AuthDeps, settings: OidcSettings): Hono<PlatformEnv> {
  const { database, ssoSeal, now } = deps
  const client = createOidcClient(settings)
  const routes = new Hono<PlatformEnv>()

  const setCookie = (context: PlatformContext, value: string, maxAge: number) =>
    context.header(
      'Set-Cookie',
      // Lax: the callback is a navigation from another site.
      serialize(LOGIN_COOKIE, value, {
        httpOnly: true,
        sameSite: 'Lax',
        path: LOGIN_PATH,
        secure: isSecure(context),
        maxAge,
      }),
      { append: true },
    )
  const refuse = (context: PlatformContext, reason: SsoRefusal | 'failed' | 'unavailable') =>
    context.redirect(`${SIGN_IN_PAGE}?sso=${reason}`, 302)

  routes.get('/login', async (context) => {
    const begun = await client.begin(`${context.get('origin')}${LOGIN_PATH}/callback`).catch(() => undefined)
    if (!begun) return refuse(context, 'unavailable')
    const login = {
      ...begun.login,
      returnTo: deskPathOf(context.req.query('returnTo')),
      until: now() + LOGIN_SECONDS * 1000,
    }
    setCookie(context, ssoSeal.seal(JSON.stringify(login)), LOGIN_SECONDS)
    return context.redirect(begun.address, 302)
  })

  routes.get('/callback', async (context) => {
    const sealed = parse(context.req.header('cookie') ?? '', LOGIN_COOKIE)[LOGIN_COOKIE]
    setCookie(context, '', 0)
    const opened = sealed === undefined ? undefined : ssoSeal.open(sealed)
    const login = opened === undefined ? undefined : loginSchema.safeParse(JSON.parse(opened)).data
    if (!login || login.until < now()) return refuse(context, 'failed')
    // A proxy may have changed the host; the provider compares redirect URIs.
    const { search } = new URL(context.req.url)
    const callback = new URL(`${context.get('origin')}${LOGIN_PATH}/callback${search}`)
    const person = await client.finish(callback, login).catch(() => undefined)
    const at = new Date(now())
    const facts = { action: 'Sign-In Refused', object: 'User', ...requestOf(context) }
    if (!person) {
      await writeAuditEvent(database.kysely, facts, at)
      return refuse(context, 'failed')
    }
    const staff = await database.asSystem((transaction) => staffOfPerson(transaction, person, settings, at))
    if ('refusal' in staff) {
      await writeAuditEvent(database.kysely, facts, at)
      return refuse(context, staff.refusal)
    }
    // The provider verified the second factor.
    await completeSignIn(context, deps, staff)
    return context.redirect(login.returnTo, 302)
  })

  return routes
}

/** Returns the desk's first page for any other path. */
const deskPathOf = (given: string | undefined): string =>
  given !== undefined && /^\/desk(?:\/[\w~%./?=&-]*)?$/u.test(given) && !given.includes('//')
    ? given
    : '/desk'
