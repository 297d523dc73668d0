import { Hono } from 'hono'
import { ApiError, invalidInput } from '../../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../../http/platformContext'
import { languageOfHeader } from '../../languages'
import type { RateLimiter } from '../../sessions/rateLimiter'
import { sameSecret, type Secrets } from '../../sessions/secrets'
import type { Session } from '../../sessions/Session'
import type { GrantStore } from '../grantStore'
import { authenticateClient, type OAuthClient } from '../oauthClients'
import { OAuthError } from '../OAuthError'
import { readForm } from '../readForm'
import { DEFAULT_SCOPE, grantedScope } from '../scopes'
import { devicePage, type DeviceView } from './devicePage'

export interface DeviceDeps {
  grants: GrantStore
  rateLimiter: RateLimiter
  secrets: Secrets
}

const DEVICE_PATH = '/services/oauth2/device'

/**
 * Starts the device flow (RFC 8628 §3.1).
 *
 * @throws {OAuthError} `invalid_client`, `invalid_scope`; {ApiError} 429 for too many requests of an
 *   address.
 */
export async function startDevice(
  { grants, rateLimiter }: Pick<DeviceDeps, 'grants' | 'rateLimiter'>,
  clients: ReadonlyMap<string, OAuthClient>,
  context: PlatformContext,
  form: URLSearchParams,
): Promise<Response> {
  const client = authenticateClient(clients, context.req.header('authorization'), form)
  const scope = grantedScope(form.get('scope') ?? DEFAULT_SCOPE)
  await rateLimiter.count('deviceStart', context.get('clientAddress'))
  const { deviceCode, userCode, expiresInSeconds, intervalSeconds } = await grants.devices.create(
    client,
    scope,
  )
  const address = `${context.get('origin')}${DEVICE_PATH}`
  return context.json(
    {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: address,
      verification_uri_complete: `${address}?user_code=${userCode}`,
      expires_in: expiresInSeconds,
      interval: intervalSeconds,
    },
    200,
    { 'Cache-Control': 'no-store' },
  )
}

/** Serves the page on which a signed-in person enters the code of a device, and allows or denies it. */
export function deviceRoutes({ grants: { devices }, rateLimiter, secrets }: DeviceDeps): Hono<PlatformEnv> {
  const routes = new Hono<PlatformEnv>()
  const show = (context: PlatformContext, session: Session, view: DeviceView) =>
    devicePage(
      view,
      secrets.csrfToken(session.csrfKey),
      languageOfHeader(context.req.header('accept-language')),
    )

  routes.get('/', (context) => {
    const session = personOf(context)
    const { pathname, search, searchParams } = new URL(context.req.url)
    if (!session)
      return context.redirect(`/carrier/login?returnTo=${encodeURIComponent(pathname + search)}`, 302)
    if (session.viewAs) return show(context, session, { kind: 'readOnly' })
    const userCode = (searchParams.get('user_code') ?? '').slice(0, 20)
    return show(context, session, { kind: 'enter', userCode, isWrong: false })
  })

  routes.post('/', async (context) => {
    const session = personOf(context)
    if (!session) throw new OAuthError(401, 'access_denied', 'Sign in to enter the code of a device.')
    const form = await readForm(context)
    if (!sameSecret(form.get('csrf') ?? '', secrets.csrfToken(session.csrfKey)))
      throw new ApiError(403, 'INVALID_CSRF_TOKEN', 'This page is too old. Load it again.')
    if (session.viewAs) return show(context, session, { kind: 'readOnly' })
    // Codes are short: the rate limit ends guessing long before a code is right.
    await rateLimiter.count('deviceCode', session.userId)
    const userCode = form.get('user_code') ?? ''
    const wrong = { kind: 'enter', userCode: '', isWrong: true } as const
    switch (form.get('action') ?? '') {
      case 'find': {
        const request = await devices.find(userCode)
        return show(
          context,
          session,
          request
            ? { kind: 'confirm', userCode: userCode.toUpperCase(), request, email: session.email }
            : wrong,
        )
      }
      case 'allow': {
        const allowed = { userId: session.userId, accountId: session.account.id }
        return show(context, session, (await devices.answer(userCode, allowed)) ? { kind: 'allowed' } : wrong)
      }
      case 'deny':
        return show(
          context,
          session,
          (await devices.answer(userCode, undefined)) ? { kind: 'denied' } : wrong,
        )
      default:
        throw invalidInput('action must be find, allow or deny.')
    }
  })
  return routes
}

/** Returns a browser session: an access token would exchange its own scopes for others. */
function personOf(context: PlatformContext): Session | undefined {
  const session = context.get('session')
  return session && session.scope === null ? session : undefined
}
