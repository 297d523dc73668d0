import { Hono } from 'hono'
import { sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { Secrets } from '../sessions/secrets'
import type { ClientCredentials, IntegrationTokens } from './integration/integrationTokens'
import type { GrantStore, IssuedTokens } from './grantStore'
import { authenticateClient, mayRedirect, readClientSecret, type OAuthClient } from './oauthClients'
import { OAuthError, oauthErrorResponse } from './OAuthError'
import { deviceRoutes, startDevice } from './device/deviceRoutes'
import { readForm } from './readForm'
import { describeIdentity, identityUrl } from '../rest-api/describeIdentity'
import { DEFAULT_SCOPE, grantedScope } from './scopes'

export interface OAuthDeps {
  grants: GrantStore
  integrationTokens: IntegrationTokens
  clients: readonly OAuthClient[]
  rateLimiter: RateLimiter
  secrets: Secrets
  /** Idle timeout of an access token in seconds. */
  numSecondsValid: number
  now: () => number
  orgId: string
}

/** RFC 8628 §3.4. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
/** RFC 6749 §3.3, at most the column's length. */
const SCOPE = /^(?=.{1,500}$)[!#-[\]-~]+(?: [!#-[\]-~]+)*$/u
/** SHA-256 in base64url (RFC 7636 §4.2). */
const CHALLENGE = /^[\w-]{43}$/u

/**
 * Serves an OAuth 2.0 authorization server: code flow with PKCE, device flow, refresh, revoke, userinfo
 * (portal-contract §2, §5; RFC 6749, 7636, 7009, 8628, 9207). Clients belong to the operator: no consent
 * page.
 */
export function oauthRoutes({
  grants,
  integrationTokens,
  clients,
  rateLimiter,
  secrets,
  numSecondsValid,
  now,
  orgId,
}: OAuthDeps): Hono<PlatformEnv> {
  const byId = new Map(clients.map((client) => [client.clientId, client]))
  const routes = new Hono<PlatformEnv>()
  routes.onError((error) => {
    if (error instanceof OAuthError) return oauthErrorResponse(error)
    throw error
  })

  routes.get('/authorize', async (context) => {
    const query = new URL(context.req.url).searchParams
    const { client, redirectUri } = requireRedirect(byId, query)
    const answer = (fields: Record<string, string>): Response => {
      const target = new URL(redirectUri)
      const state = query.get('state')
      const all = { ...fields, ...(state === null ? {} : { state }), iss: context.get('origin') }
      for (const [name, value] of Object.entries(all)) target.searchParams.set(name, value)
      return context.redirect(target.href, 302)
    }
    const refused = refuseAuthorization(client, query)
    if (refused) return answer({ error: refused.code, error_description: refused.message })
    const session = context.get('session')
    // Browser sessions only: an access token would exchange its own scopes for others.
    if (!session || session.scope !== null) {
      const { pathname, search } = new URL(context.req.url)
      return context.redirect(`/carrier/login?returnTo=${encodeURIComponent(pathname + search)}`, 302)
    }
    const code = await grants.createCode({
      client,
      redirectUri,
      codeChallenge: query.get('code_challenge') ?? '',
      scope: grantedScope(query.get('scope') ?? DEFAULT_SCOPE),
      userId: session.userId,
      accountId: session.account.id,
    })
    return answer({ code })
  })

  const device = { grants, rateLimiter, secrets }
  routes.post('/device_authorization', async (context) =>
    startDevice(device, byId, context, await readForm(context)),
  )
  routes.route('/device', deviceRoutes(device))

  routes.post('/token', async (context) => {
    const form = await readForm(context)
    // Clients of the platform start the device flow here.
    if (form.get('response_type') === 'device_code') return await startDevice(device, byId, context, form)
    const authorization = context.req.header('authorization')
    const tokens =
      form.get('grant_type') === 'client_credentials'
        ? await integrationTokens.issue(readCredentials(authorization, form), requestOf(context))
        : await exchange(grants, authenticateClient(byId, authorization, form), form)
    return context.json(describeTokens(tokens, context.get('origin'), { numSecondsValid, now, orgId }), 200, {
      'Cache-Control': 'no-store',
    })
  })

  routes.post('/revoke', async (context) => {
    const form = await readForm(context)
    const hasClient = form.has('client_id') || context.req.header('authorization') !== undefined
    if (hasClient) authenticateClient(byId, context.req.header('authorization'), form)
    const token = form.get('token')
    if (!token) throw new OAuthError(400, 'invalid_request', 'Send the token to revoke as "token".')
    await grants.revoke(token)
    return context.body(null, 200)
  })

  routes.on(['GET', 'POST'], '/userinfo', (context) => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    return context.json(describeIdentity(session, orgId, context.get('origin')))
  })
  return routes
}

/** Responds with an error instead of redirecting to an untrusted URI (RFC 6749 §4.1.2.1). */
function requireRedirect(clients: ReadonlyMap<string, OAuthClient>, query: URLSearchParams) {
  const client = clients.get(query.get('client_id') ?? '')
  if (!client) throw new OAuthError(400, 'invalid_request', 'This client_id is not registered here.')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!mayRedirect(client, redirectUri))
    throw new OAuthError(400, 'invalid_request', 'This redirect_uri is not registered for the client.')
  return { client, redirectUri }
}

function refuseAuthorization({ clientSecret }: OAuthClient, query: URLSearchParams): OAuthError | undefined {
  if (query.get('response_type') !== 'code')
    return new OAuthError(400, 'unsupported_response_type', 'Only response_type=code is offered.')
  const scope = query.get('scope') ?? DEFAULT_SCOPE
  if (!SCOPE.test(scope))
    return new OAuthError(
      400,
      'invalid_scope',
      'A scope is words of printable characters, one space between.',
    )
  try {
    grantedScope(scope)
  } catch (error) {
    if (error instanceof OAuthError) return error
    throw error
  }
  // Clients of an org (sf) omit the method, which is S256 there. A plain verifier fails at the token endpoint.
  const isProtected =
    (query.get('code_challenge_method') ?? 'S256') === 'S256' &&
    CHALLENGE.test(query.get('code_challenge') ?? '')
  // As in an org, a confidential client may omit PKCE.
  const isLeftOut = !query.has('code_challenge_method') && !query.has('code_challenge')
  if (!isProtected && !(isLeftOut && clientSecret !== undefined))
    return new OAuthError(400, 'invalid_request', 'Send a code_challenge with code_challenge_method=S256.')
  return undefined
}

/** Credentials of an integration user (RFC 6749 §4.4, RFC 7523 §2.2). */
const readCredentials = (authorization: string | undefined, form: URLSearchParams): ClientCredentials => ({
  ...readClientSecret(authorization, form),
  assertionType: form.get('client_assertion_type'),
  assertion: form.get('client_assertion'),
  scope: form.get('scope'),
})

const requestOf = (context: PlatformContext) => ({
  origin: context.get('origin'),
  requestId: context.get('requestId'),
  clientAddress: context.get('clientAddress'),
})

async function exchange(
  grants: GrantStore,
  client: OAuthClient,
  form: URLSearchParams,
): Promise<IssuedTokens> {
  switch (form.get('grant_type') ?? '') {
    case 'authorization_code':
      return await grants.redeemCode(client, {
        code: form.get('code') ?? '',
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier') ?? '',
      })
    case DEVICE_GRANT:
      return await grants.redeemDevice(client, form.get('device_code') ?? '')
    // The platform's name and field.
    case 'device':
      return await grants.redeemDevice(client, form.get('code') ?? '')
    case 'refresh_token':
      return await grants.refresh(client, form.get('refresh_token') ?? '', form.get('scope'))
    default:
      throw new OAuthError(
        400,
        'unsupported_grant_type',
        `Only grant_type authorization_code, refresh_token, client_credentials and ${DEVICE_GRANT} are offered.`,
      )
  }
}

/** Returns the fields of OAuth, and those of clients of the platform. */
function describeTokens(
  { accessToken, refreshToken, scope, userId }: IssuedTokens,
  origin: string,
  { numSecondsValid, now, orgId }: Pick<OAuthDeps, 'numSecondsValid' | 'now' | 'orgId'>,
) {
  return {
    access_token: accessToken,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    token_type: 'Bearer',
    expires_in: numSecondsValid,
    scope,
    instance_url: origin,
    id: identityUrl(origin, orgId, userId),
    issued_at: String(now()),
  }
}
