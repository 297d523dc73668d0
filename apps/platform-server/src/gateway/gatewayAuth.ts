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
import { proxy } from './proxyAnswer'
import type { TokenSeal } from './tokenSeal'

export interface GatewayAuthDeps {
  client: OrgClient
  sessions: GatewaySessions
  callOrg: CallOrg
  secrets: Secrets
  seal: TokenSeal
  logger: PlatformLogger
  now: () => number
}

/** How long someone may take to sign in at the org. */
const LOGIN_SECONDS = 600
const LOGIN_PATH = '/auth/login'
const LOGIN_COOKIE = 'portal-org-login'

/** What the browser carries, sealed, while it is at the org. */
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

/** Signing in at the org and out again (portal-contract §5, `org` mode). */
export function gatewayAuthRoutes(deps: GatewayAuthDeps): Hono<PlatformEnv> {
  const { client, sessions, callOrg, secrets, seal, logger, now } = deps
  const routes = new Hono<PlatformEnv>()
  const callbackOf = (context: PlatformContext) => `${context.get('origin')}/auth/callback`
  const loginCookie = (context: PlatformContext, value: string, maxAge: number) =>
    serialize(LOGIN_COOKIE, value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/auth',
      secure: isSecure(context),
      maxAge,
    })

  routes.get('/login', async (context) => {
    const login = {
      state: newToken(),
      verifier: newToken(),
      returnTo: safePath(context.req.query('returnTo'), context.get('origin')),
      at: now(),
    }
    context.header('Set-Cookie', loginCookie(context, seal.seal(JSON.stringify(login)), LOGIN_SECONDS))
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
    const sealed = parse(context.req.header('cookie') ?? '', LOGIN_COOKIE)[LOGIN_COOKIE]
    const opened = seal.open(sealed ?? '')
    const login = opened === undefined ? undefined : loginSchema.parse(JSON.parse(opened))
    if (!login || now() - login.at > LOGIN_SECONDS * 1000)
      throw new ApiError(401, 'ORG_SIGN_IN_FAILED', 'Signing in took too long. Start again at /auth/login.')
    const tokens = await client.redeem(new URL(context.req.url), {
      ...login,
      redirectUri: callbackOf(context),
    })
    const before = context.get('gatewaySession')
    if (before) await sessions.end(before.token)
    const token = await sessions.start(tokens)
    context.header('Set-Cookie', sessionCookie(token, isSecure(context)))
    context.header('Set-Cookie', loginCookie(context, '', 0), { append: true })
    return context.redirect(login.returnTo, 302)
  })

  routes.get('/me', async (context) => {
    const session = context.get('gatewaySession')
    const facts = (session && (await askOrg(callOrg, session))) ?? guestFacts
    return context.json({
      ...facts,
      csrfToken: secrets.csrfToken(facts.isGuest ? undefined : session?.token),
      // The portal has no form for passwords of the org: it sends people here.
      loginUrl: LOGIN_PATH,
    })
  })

  routes.post('/account', async (context) => {
    const answer = await proxy(context, callOrg)
    if (answer.status !== 200) return answer
    const session = context.get('gatewaySession')
    const facts = meSchema.parse(await answer.json())
    return context.json({ ...facts, csrfToken: secrets.csrfToken(session?.token) })
  })

  routes.post('/logout', async (context) => {
    const session = context.get('gatewaySession')
    if (session) {
      await sessions.end(session.token)
      // Signed out here in any case; the org's grant then ends by age.
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

/** Who the org says this is; undefined when it doesn't know the tokens any more. */
async function askOrg(callOrg: CallOrg, session: GatewaySession) {
  const ask = (path: string) =>
    callOrg({ method: 'GET', path, headers: new Headers(), body: undefined, isStream: false }, session)
  // With a token that has ended /auth/me says "guest" instead of 401, so the org is asked for the person first.
  const info = await ask('/services/oauth2/userinfo')
  if (info.status === 401 || info.status === 403) return undefined
  if (!info.ok)
    throw new ApiError(502, 'ORG_UNREACHABLE', 'The org does not say who you are. Try again in a moment.')
  const person = userInfoSchema.parse(await info.json())
  const me = await ask('/auth/me')
  const parsed = me.ok ? meSchema.safeParse(await me.json().catch(() => undefined)) : undefined
  // An org which isn't this server has no /auth/me: then only the person is known.
  if (parsed?.success) return parsed.data
  const { user_id: userId, name = null, email = null } = person
  return { ...guestFacts, isGuest: false, userId, name, email }
}

/** A place inside the portal; everything else would let a link send people elsewhere after signing in. */
function safePath(given: string | undefined, origin: string): string {
  const url = given?.startsWith('/') ? URL.parse(given, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/carrier/s'
}
