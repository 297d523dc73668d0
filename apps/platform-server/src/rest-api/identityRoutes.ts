import { DEVICE_GRANT } from '../oauth/oauthRoutes'
import { ASSERTION_ALGORITHMS } from '../oauth/integration/clientAssertion'
import { Hono } from 'hono'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { PlatformEnv } from '../http/platformContext'
import { SCOPES } from '../oauth/scopes'
import { describeIdentity } from './describeIdentity'

/** Serves identity URLs, to mount at `/id`: the person's own only, of this installation. */
export function identityRoutes(orgId: string): Hono<PlatformEnv> {
  const routes = new Hono<PlatformEnv>()
  routes.get('/:organization/:user', (context) => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    const { organization, user } = context.req.param()
    if (organization.slice(0, 15) !== orgId.slice(0, 15) || user.slice(0, 15) !== session.userId.slice(0, 15))
      throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')
    return context.json({
      ...describeIdentity(session, orgId, context.get('origin')),
      asserted_user: true,
      username: session.email,
      display_name: session.name,
      nick_name: session.name,
      active: true,
    })
  })
  return routes
}

/** Returns the response of `/.well-known/openid-configuration`. */
export function openIdConfiguration(origin: string) {
  const oauth = `${origin}/services/oauth2`
  return {
    issuer: origin,
    authorization_endpoint: `${oauth}/authorize`,
    token_endpoint: `${oauth}/token`,
    device_authorization_endpoint: `${oauth}/device_authorization`,
    revocation_endpoint: `${oauth}/revoke`,
    userinfo_endpoint: `${oauth}/userinfo`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_GRANT],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      'private_key_jwt',
      'none',
    ],
    token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    authorization_response_iss_parameter_supported: true,
    subject_types_supported: ['public'],
  }
}
