import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { ApiError } from '../http/ApiError'
import type { OrgTokens } from './gatewaySessions'

export interface OrgSettings {
  url: string
  clientId: string
  /** Absent for a public connected app. */
  clientSecret?: string | undefined
  /** Integration user for guests (client credentials). @default guests send no token */
  guestClient?: { clientId: string; clientSecret: string } | undefined
  /** @default the global fetch */
  fetch?: typeof fetch
}

/** RFC 6749, 7636, 7009. */
export interface OrgClient {
  authorizeUrl(given: { redirectUri: string; state: string; verifier: string }): Promise<string>
  /** Exchanges a code for tokens. @throws {ApiError} 401 when the org or the redirect reports an error. */
  redeem(back: URL, given: { redirectUri: string; state: string; verifier: string }): Promise<OrgTokens>
  /** Refreshes tokens; undefined when the org rejects the refresh token. */
  refresh(tokens: OrgTokens): Promise<OrgTokens | undefined>
  /** Access token of the integration user for guests. @throws Error when the org refuses it. */
  guestToken(): Promise<string>
  revoke(tokens: OrgTokens): Promise<void>
}

const TOKEN_TIMEOUT_MS = 15_000

export function createOrgClient({
  url,
  clientId,
  clientSecret,
  guestClient,
  fetch: fetchOrg = fetch,
}: OrgSettings): OrgClient {
  const { origin, protocol } = new URL(url)
  const server: oauth.AuthorizationServer = {
    issuer: origin,
    authorization_endpoint: `${origin}/services/oauth2/authorize`,
    token_endpoint: `${origin}/services/oauth2/token`,
    revocation_endpoint: `${origin}/services/oauth2/revoke`,
  }
  const client: oauth.Client = { client_id: clientId }
  const proof = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret)
  const options = () => ({
    [oauth.customFetch]: fetchOrg,
    // The environment allows plain http for this machine only.
    [oauth.allowInsecureRequests]: protocol === 'http:',
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  })
  const read = (answer: oauth.TokenEndpointResponse, before?: OrgTokens): OrgTokens => {
    const refreshToken = answer.refresh_token ?? before?.refreshToken
    return { accessToken: answer.access_token, ...(refreshToken === undefined ? {} : { refreshToken }) }
  }

  return {
    async authorizeUrl({ redirectUri, state, verifier }) {
      const target = new URL(`${origin}/services/oauth2/authorize`)
      const fields = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'api refresh_token',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
      return target.href
    },
    async redeem(back, { redirectUri, state, verifier }) {
      try {
        const params = oauth.validateAuthResponse(server, client, back, state)
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          proof,
          params,
          redirectUri,
          verifier,
          options(),
        )
        return read(await oauth.processAuthorizationCodeResponse(server, client, response))
      } catch (cause) {
        throw new ApiError(
          401,
          'ORG_SIGN_IN_FAILED',
          'The org did not sign you in. Start again at /auth/login.',
          {
            cause,
          },
        )
      }
    },
    async refresh(tokens) {
      if (tokens.refreshToken === undefined) return undefined
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        proof,
        tokens.refreshToken,
        options(),
      )
      if (await isGrantOver(response)) return undefined
      return read(await oauth.processRefreshTokenResponse(server, client, response), tokens)
    },
    async guestToken() {
      if (!guestClient) throw new Error('There is no integration user for guests.')
      const own: oauth.Client = { client_id: guestClient.clientId }
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        own,
        oauth.ClientSecretPost(guestClient.clientSecret),
        {},
        options(),
      )
      return (await oauth.processClientCredentialsResponse(server, own, response)).access_token
    },
    async revoke({ accessToken, refreshToken }) {
      const response = await oauth.revocationRequest(
        server,
        client,
        proof,
        refreshToken ?? accessToken,
        options(),
      )
      await oauth.processRevocationResponse(response)
    },
  }
}

/** A revoked grant or deactivated person; other errors may be temporary. */
const OVER = new Set(['invalid_grant', 'inactive_user'])

async function isGrantOver(response: Response): Promise<boolean> {
  if (response.status !== 400 && response.status !== 401) return false
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { data } = z.object({ error: z.string() }).safeParse(refusal)
  return data !== undefined && OVER.has(data.error)
}
