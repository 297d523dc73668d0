import type { Platform } from '../platformOptions'
import { DEMO_PASSWORD } from '../seed/demoAccounts'
import { TEST_ORIGIN as ORIGIN } from './testOrigin'

export interface Answer {
  status: number
  headers: Headers
  // Tests read bodies of every shape, and validate them by assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Like a browser: stores cookies and sends the CSRF token. */
export interface TestClient {
  csrfToken: string
  cookie: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends a GET request to a server method, e.g. `Accounts/getRole`. */
  read(name: string, params?: unknown): Promise<Answer>
  act(name: string, params?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export function guestClient(platform: Pick<Platform, 'handler'>, address = '10.0.0.1'): TestClient {
  const client: TestClient = {
    csrfToken: '',
    cookie: '',
    async send(method, path, body, headers = {}) {
      const request = new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(client.cookie ? { Cookie: client.cookie } : {}),
          ...(method === 'GET' ? {} : { Origin: ORIGIN, 'X-CSRF-Token': client.csrfToken }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const response = await platform.handler(request, { address })
      const cookie = response.headers.get('set-cookie')
      if (cookie) client.cookie = cookie.split(';')[0] ?? ''
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    },
    read: (name, params) =>
      client.send(
        'GET',
        `/lwr/apex/v63.0/${name}${params === undefined ? '' : `?methodParams=${encodeURIComponent(JSON.stringify(params))}`}`,
      ),
    act: (name, params = {}, headers = {}) => client.send('POST', `/lwr/apex/v63.0/${name}`, params, headers),
  }
  return client
}

export async function signIn(
  platform: Pick<Platform, 'handler'>,
  email: string,
  password = DEMO_PASSWORD,
): Promise<TestClient> {
  const client = guestClient(platform)
  const answer = await client.send('POST', '/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`Signing in as ${email} failed: ${JSON.stringify(answer.body)}`)
  client.csrfToken = answer.body.csrfToken
  return client
}
