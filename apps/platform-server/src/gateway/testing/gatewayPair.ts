import { expect } from 'vitest'
import type { Platform, PlatformOptions } from '../../platformOptions'
import type { OrgSettings } from '../orgClient'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

export const GATEWAY = 'http://localhost:4176'
export const ORG = 'http://localhost:4175'

/** Intercepts requests to the org: counts them and can respond instead. */
export interface Wire {
  calls: string[]
  instead: ((request: Request) => Response | undefined) | undefined
}

/** A gateway in front of another instance of this server, its org. */
export interface GatewayPair {
  org: TestPlatform
  gateway: Platform
  wire: Wire
  visitor(): TestClient
  /** Returns the authorization URL and the browser's cookie. */
  begin(returnTo?: string, cookie?: string): Promise<{ authorize: URL; cookie: string; headers: Headers }>
  /** Follows the redirects of a sign-in, with the cookies of both. */
  signInThrough(email: string, returnTo?: string): Promise<SignedIn>
  /** Signs in at the org; returns its redirect. */
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

export async function createGatewayPair(
  options: Pick<OrgSettings, 'guestClient'> & Pick<PlatformOptions, 'gatewayWait'> = {},
): Promise<GatewayPair> {
  const wire: Wire = { calls: [], instead: undefined }
  const org = await createTestPlatform({ eventHeartbeatMs: 100 })
  const gateway = await createTestPlatform({
    org: {
      url: ORG,
      clientId: 'portal-gateway',
      clientSecret: 'portal-gateway-secret',
      guestClient: options.guestClient,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        wire.calls.push(`${request.method} ${new URL(request.url).pathname}`)
        expect(request.headers.get('cookie')).toBeNull()
        return wire.instead?.(request) ?? (await org.handler(request))
      },
    },
    now: () => org.clock.now,
    gatewayWait: options.gatewayWait,
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
    // The test client reaches the org under another name; the issuer is the requested origin.
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
