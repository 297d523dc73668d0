import { z } from 'zod'
import { sameSecret } from '../sessions/secrets'
import { OAuthError } from './OAuthError'

export const oauthClientsSchema = z.array(
  z.strictObject({
    clientId: z.string().min(1).max(100),
    /** Absent for a public client, which uses PKCE only. */
    clientSecret: z.string().min(16).max(200).optional(),
    /** Compared exactly. */
    redirectUris: z.array(z.url()).min(1),
  }),
)

export interface OAuthClient {
  clientId: string
  clientSecret?: string | undefined
  redirectUris?: readonly string[]
  /** Also accepts loopback redirect URIs on any port, with this path or any (RFC 8252 §7.3). */
  loopback?: { path: string | undefined }
}

/** Clients of the demo (portal-contract §5). */
export const DEMO_OAUTH_CLIENTS: readonly OAuthClient[] = [
  { clientId: 'portal-local', loopback: { path: undefined } },
  {
    clientId: 'portal-gateway',
    clientSecret: 'portal-gateway-secret',
    loopback: { path: '/auth/callback' },
  },
]

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function mayRedirect({ redirectUris, loopback }: OAuthClient, redirectUri: string): boolean {
  if (redirectUris?.includes(redirectUri)) return true
  const url = URL.parse(redirectUri)
  if (!url || !loopback || url.hash !== '' || url.username !== '' || url.password !== '') return false
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  return (
    isHttp &&
    LOOPBACK.has(url.hostname) &&
    (loopback.path === undefined || loopback.path === url.pathname + url.search)
  )
}

/**
 * Authenticates a client by HTTP Basic or form fields (RFC 6749 §2.3.1).
 *
 * @throws {OAuthError} 401 `invalid_client` for an unknown client or a wrong secret.
 */
export function authenticateClient(
  clients: ReadonlyMap<string, OAuthClient>,
  authorization: string | undefined,
  form: URLSearchParams,
): OAuthClient {
  const { clientId, secret } = readClientSecret(authorization, form)
  const client = clients.get(clientId)
  if (!client || !sameSecret(secret, client.clientSecret ?? ''))
    throw new OAuthError(401, 'invalid_client', 'The client is not known here, or its secret is wrong.')
  return client
}

/** Parses the credentials of HTTP Basic, else of form fields. */
export function readClientSecret(
  authorization: string | undefined,
  form: URLSearchParams,
): { clientId: string; secret: string } {
  return (
    readBasic(authorization) ?? {
      clientId: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? '',
    }
  )
}

function readBasic(authorization: string | undefined): { clientId: string; secret: string } | undefined {
  const encoded = /^basic ([a-z0-9+/=]+)$/iu.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [clientId = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  try {
    const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
    return { clientId: decode(clientId), secret: decode(secret) }
  } catch {
    return { clientId: '', secret: '' }
  }
}
