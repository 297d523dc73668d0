import type { Configuration } from 'openid-client'
import type { OidcSettings } from './OidcSettings'

const library = () => import('openid-client')

const SCOPE = 'openid profile email'

/** Stored in a cookie between redirect and callback. */
export interface OidcLogin {
  state: string
  nonce: string
  verifier: string
}

export interface OidcPerson {
  subject: string
  email: string | undefined
  isEmailVerified: boolean | undefined
  name: string | undefined
  roles: readonly string[]
}

/** Authorization code flow with PKCE, state and nonce. */
export interface OidcClient {
  /** Returns the redirect URI, and the state for the callback. */
  begin(redirectUri: string): Promise<{ address: string; login: OidcLogin }>
  /** Rejects for a wrong state, nonce, code, signature or issuer. */
  finish(callback: URL, login: OidcLogin): Promise<OidcPerson>
}

/** Fetches the provider's metadata at the first sign-in, and again after a failure. */
export function createOidcClient({ issuer, clientId, clientSecret, roleClaim }: OidcSettings): OidcClient {
  let discovered: Promise<Configuration> | undefined

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await library()
    // The environment allows http for this machine only.
    const options = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : undefined
    return await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  }
  async function configuration(): Promise<Configuration> {
    discovered ??= discover()
    try {
      return await discovered
    } catch (error) {
      discovered = undefined
      throw error
    }
  }

  return {
    async begin(redirectUri) {
      const config = await configuration()
      const oidc = await library()
      const login = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: login.state,
        nonce: login.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(login.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, login }
    },
    async finish(callback, { state, nonce, verifier }) {
      const config = await configuration()
      const oidc = await library()
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The OpenID provider sent no ID token.')
      // Providers return further claims in the ID token or from the userinfo endpoint.
      const more =
        roleClaim in claims && 'email' in claims
          ? {}
          : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      return describePerson({ ...more, ...claims }, roleClaim)
    },
  }
}

function describePerson(claims: Readonly<Record<string, unknown>>, roleClaim: string): OidcPerson {
  const text = (name: string): string | undefined => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const given = claims[roleClaim]
  const roles = (Array.isArray(given) ? given : [given]).filter(
    (one): one is string => typeof one === 'string',
  )
  return {
    subject: text('sub') ?? '',
    email: text('email')?.toLowerCase(),
    isEmailVerified: typeof claims['email_verified'] === 'boolean' ? claims['email_verified'] : undefined,
    name: text('name'),
    roles,
  }
}
