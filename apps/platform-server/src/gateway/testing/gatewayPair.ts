import { expect } from 'vitest'
import type { Platform } from '../../handler'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

export const GATEWAY = 'http://localhost:4176'
export const ORG = 'http://localhost:4175'

/** Stands between the two: counts, and answers instead of the org when a test says so. */
export interface Wire {
  calls: string[]
  instead: ((request: Request) => Response | undefined) | undefined
}

/** A gateway before another instance of this server, its org. */
export interface GatewayPair {
  org: TestPlatform
  gateway: Platform
  wire: Wire
  /** A browser at the gateway. */
  visitor(): TestClient
  /** Begins to sign in: where the org is to be asked, and what the browser carries meanwhile. */
  begin(returnTo?: string, cookie?: string): Promise<{ authorize: URL; cookie: string; headers: Headers }>
  /** Follows the redirects of signing in, as a browser with cookies for both would. */
  signInThrough(email: string, returnTo?: string): Promise<SignedIn>
  /** Where the org sends somebody back to who signed in there. */
  allow(email: string, authorize: URL): Promise<URL>
  close(): Promise<void>
}

interface SignedIn {
  send: TestClient['send']
  cookie: string
  loginCookie: string
  back: URL
  ended: Response
}

/** Starts both, on databases of their own. */
export async function createGatewayPair(): Promise<GatewayPair> {
  const wire: Wire = { calls: [], instead: undefined }
  const org = await createTestPlatform({ eventHeartbeatMs: 100 })
  const gateway = await createTestPlatform({
    org: {
      url: ORG,
      clientId: 'portal-gateway',
      clientSecret: 'portal-gateway-secret',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        wire.calls.push(`${request.method} ${new URL(request.url).pathname}`)
        expect(request.headers.get('cookie')).toBeNull()
        return wire.instead?.(request) ?? (await org.handler(request))
      },
    },
    now: () => org.clock.now,
    publicUrl: GATEWAY,
  })

  const visitor = (): TestClient => {
    const client = guestClient(gateway)
    return {
      ...client,
      send: (method, path, body, headers) =>
        client.send(method, path, body, { ...(method === 'GET' ? {} : { Origin: GATEWAY }), ...headers }),
    }
  }

  async function begin(returnTo = '/carrier/s/my-loads', cookie = '') {
    const answer = await gateway.handler(
      new Request(`${GATEWAY}/auth/login?returnTo=${encodeURIComponent(returnTo)}`, {
        headers: { Cookie: cookie },
      }),
    )
    const { headers } = answer
    const given = headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    return { authorize: new URL(headers.get('location') ?? ''), cookie: given, headers }
  }

  async function allow(email: string, authorize: URL): Promise<URL> {
    const atOrg = await signIn(org, email)
    const allowed = await atOrg.send('GET', authorize.pathname + authorize.search)
    // The org's test client reaches it under another name; its issuer is the address that it was asked at.
    const back = new URL(allowed.headers.get('location') ?? '')
    back.searchParams.delete('iss')
    return back
  }

  async function signInThrough(email: string, returnTo?: string): Promise<SignedIn> {
    const { authorize, cookie: loginCookie } = await begin(returnTo)
    expect(authorize.origin).toBe(ORG)
    const back = await allow(email, authorize)
    const ended = await gateway.handler(new Request(back, { headers: { Cookie: loginCookie } }))
    const cookie = ended.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const send: TestClient['send'] = (method, path, body, headers) =>
      visitor().send(method, path, body, { Cookie: cookie, ...headers })
    return { send, cookie, loginCookie, back, ended }
  }

  return {
    org,
    gateway,
    wire,
    visitor,
    begin,
    signInThrough,
    allow,
    async close() {
      await gateway.close()
      await org.close()
    },
  }
}
