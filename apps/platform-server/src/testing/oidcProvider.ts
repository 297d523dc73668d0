import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OidcAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  roles?: string[]
}

/** `oidc-provider`, whose sign-in page signs in `account` without asking. */
export interface TestOidcProvider {
  issuer: string
  account: OidcAccount
  requests: URLSearchParams[]
  close(): Promise<void>
}

export const OIDC_CLIENT = { clientId: 'desk', clientSecret: 'a-secret-of-the-desk-at-the-provider' }

export async function startOidcProvider(redirectUri: string): Promise<TestOidcProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const started: TestOidcProvider = {
    issuer,
    account: { sub: 'nobody' },
    requests: [],
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  const accounts = new Map<string, OidcAccount>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...accounts.get(id), sub: id }),
    }),
    // This client has consent for every scope.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') started.requests.push(url.searchParams)
    if (!url.pathname.startsWith('/interaction/')) {
      void answer(request, response)
      return
    }
    const { account } = started
    accounts.set(account.sub, account)
    void provider.interactionFinished(request, response, { login: { accountId: account.sub } })
  })
  return started
}

/** Follows the provider's redirects with a new cookie jar, up to an address of `origin`. */
export async function followToOrigin(address: string, origin: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.startsWith(origin)) return next
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`No redirect at ${next}: ${response.status} ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('Too many redirects.')
}
