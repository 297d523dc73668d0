import { Hono } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { ApiError } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import type { PlatformLogger } from '../http/requestMiddleware'
import { newToken, type Secrets } from '../sessions/secrets'
import { endedSessionCookie, sessionCookie } from '../sessions/sessionCookie'
import { isSecure } from '../sessions/sessionMiddleware'
import type { CallOrg } from './callOrg'
import type { GatewaySession, GatewaySessions } from './gatewaySessions'
import type { OrgClient } from './orgClient'
import { describePerson } from './describePerson'
import { signInFailedPage } from './signInFailedPage'
import { proxy } from './proxyAnswer'
import type { TokenSeal } from '../sessions/tokenSeal'

export interface GatewayAuthDeps {
  client: OrgClient
  sessions: GatewaySessions
  callOrg: CallOrg
  events: (context: PlatformContext) => Promise<Response>
  secrets: Secrets
  seal: TokenSeal
  logger: PlatformLogger
  now: () => number
}

/** Timeout of a sign-in, in seconds. */
const LOGIN_SECONDS = 600
const LOGIN_PATH = '/auth/login'
const LOGIN_COOKIE = 'portal-org-login'
/** Per browser, one per tab. */
const MOST_LOGINS = 5

const LOGIN_COOKIE_OPTIONS = { httpOnly: true, sameSite: 'Lax', path: '/auth' } as const
/** The sign-in page redirects to the home of the role, which the gateway does not know. */
const HOME = '/carrier/login'

/** Returns a cookie name per sign-in: concurrent ones in tabs do not overwrite each other. */
const loginCookieOf = (state: string): string =>
  `${LOGIN_COOKIE}-${state.replaceAll(/[^\w-]/g, '').slice(0, 8)}`
const readCookies = (context: PlatformContext) => parse(context.req.header('cookie') ?? '')

/** Sealed in a cookie. */
const loginSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  at: z.number(),
})

const guestFacts = {
  isGuest: true,
  userId: null,
  contactId: null,
  accountId: null,
  accounts: [],
  role: null,
  name: null,
  email: null,
  communityType: null,
}

/** Serves sign-in and sign-out at the org (portal-contract §5, `org` mode). */
export function gatewayAuthRoutes(deps: GatewayAuthDeps): Hono<PlatformEnv> {
  const { client, sessions, callOrg, secrets, seal, logger, now } = deps
  const routes = new Hono<PlatformEnv>()
  const callbackOf = (context: PlatformContext) => `${context.get('origin')}/auth/callback`
  const setLoginCookie = (context: PlatformContext, name: string, value: string, maxAge: number) =>
    context.header(
      'Set-Cookie',
      serialize(name, value, { ...LOGIN_COOKIE_OPTIONS, secure: isSecure(context), maxAge }),
      { append: true },
    )

  routes.get('/login', async (context) => {
    const login = {
      state: newToken(),
      verifier: newToken(),
      returnTo: safePath(context.req.query('returnTo'), context.get('origin')),
      at: now(),
    }
    const begun = Object.keys(readCookies(context)).filter((name) => name.startsWith(LOGIN_COOKIE))
    if (begun.length >= MOST_LOGINS) for (const name of begun) setLoginCookie(context, name, '', 0)
    setLoginCookie(context, loginCookieOf(login.state), seal.seal(JSON.stringify(login)), LOGIN_SECONDS)
    return context.redirect(await client.authorizeUrl({ ...login, redirectUri: callbackOf(context) }), 302)
  })
  routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/login', () => {
    throw new ApiError(
      405,
      'METHOD_NOT_ALLOWED',
      'You sign in at the org. Open /auth/login in the browser.',
      {
        headers: { Allow: 'GET' },
      },
    )
  })

  routes.get('/callback', async (context) => {
    const before = context.get('gatewaySession')
    const cookie = loginCookieOf(context.req.query('state') ?? '')
    try {
      const login = openLogin(readCookies(context)[cookie])
      const tokens = await client.redeem(new URL(context.req.url), {
        ...login,
        redirectUri: callbackOf(context),
      })
      if (before) await sessions.end(before.token)
      const token = await sessions.start(tokens)
      context.header('Set-Cookie', sessionCookie(token, isSecure(context)), { append: true })
      setLoginCookie(context, cookie, '', 0)
      return context.redirect(login.returnTo, 302)
    } catch (error) {
      // Reloaded after a completed sign-in.
      if (before) return context.redirect(HOME, 302)
      const isPage = (context.req.header('accept') ?? '').includes('text/html')
      if (isPage && error instanceof ApiError) return signInFailedPage(error.status)
      throw error
    }
  })
  function openLogin(sealed: string | undefined): z.output<typeof loginSchema> {
    const opened = seal.open(sealed ?? '')
    const login = opened === undefined ? undefined : loginSchema.parse(JSON.parse(opened))
    if (login && now() - login.at <= LOGIN_SECONDS * 1000) return login
    throw new ApiError(401, 'ORG_SIGN_IN_FAILED', 'Signing in took too long. Start again at /auth/login.')
  }

  routes.get('/me', async (context) => {
    const session = context.get('gatewaySession')
    const facts = (session && (await fetchIdentity(callOrg, session))) ?? guestFacts
    return context.json({
      ...facts,
      csrfToken: secrets.csrfToken(facts.isGuest ? undefined : session?.token),
      // The portal has no password form for the org: it redirects here.
      loginUrl: LOGIN_PATH,
    })
  })

  routes.post('/account', async (context) => {
    const answer = await proxy(context, callOrg)
    if (answer.status !== 200) return answer
    const session = context.get('gatewaySession')
    const facts = meSchema.safeParse(await readJsonOf(answer))
    if (!facts.success) throw orgUnclear(answer)
    return context.json({ ...facts.data, csrfToken: secrets.csrfToken(session?.token) })
  })

  routes.post('/logout', async (context) => {
    const session = context.get('gatewaySession')
    if (session) {
      await sessions.end(session.token)
      // The gateway's session ends in any case; the org's grant then expires.
      await client.revoke(session.tokens).catch((error: unknown) => {
        logger.warn({ error: error instanceof Error ? error.message : String(error) }, 'revoking failed')
      })
    }
    context.header('Set-Cookie', endedSessionCookie(isSecure(context)))
    return context.body(null, 204)
  })
  return routes
}

const meSchema = z.looseObject({ isGuest: z.boolean() })
const userInfoSchema = z.object({
  user_id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
})

/** Fetches the identity; undefined when the org rejects the tokens. */
async function fetchIdentity(callOrg: CallOrg, session: GatewaySession) {
  const ask = (path: string) =>
    callOrg({ method: 'GET', path, headers: new Headers(), body: undefined, isStream: false }, session)
  // With an expired token /auth/me responds with a guest instead of 401, so userinfo comes first.
  const info = await ask('/services/oauth2/userinfo')
  if (info.status === 401 || info.status === 403) return undefined
  const person = userInfoSchema.safeParse(info.ok ? await readJsonOf(info) : undefined)
  if (!person.success) throw orgUnclear(info)
  const me = await ask('/auth/me')
  // Without account and role the portal would render the wrong pages until a reload.
  if (PASSING.has(me.status) || me.status >= 500) throw orgUnclear(me)
  const parsed = meSchema.safeParse(me.ok ? await readJsonOf(me) : undefined)
  if (parsed.success) return parsed.data
  // An org that is not this server has no /auth/me.
  const { user_id: userId, name = null, email = null } = person.data
  const known = await describePerson(callOrg, session, userId)
  return { ...guestFacts, isGuest: false, userId, name, email, ...known }
}

/** Temporary: the endpoint may exist. */
const PASSING = new Set([408, 425, 429])

const readJsonOf = async (answer: Response): Promise<unknown> => await answer.json().catch(() => undefined)

/** 502: an unexpected response of the org, e.g. a maintenance page. */
function orgUnclear(answer: Response): ApiError {
  const retryAfter = answer.headers.get('retry-after')
  return new ApiError(502, 'ORG_UNREACHABLE', 'The org does not say who you are. Try again in a moment.', {
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  })
}

/** Returns a path of the portal; any other would be an open redirect. */
function safePath(given: string | undefined, origin: string): string {
  const url = given?.startsWith('/') ? URL.parse(given, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : HOME
}
