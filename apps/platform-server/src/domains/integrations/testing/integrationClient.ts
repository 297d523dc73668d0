import { guestClient, type Answer, type TestClient } from '../../../testing/client'
import type { TestPlatform } from '../../../testing/testPlatform'
import { TEST_ORIGIN } from '../../../testing/testOrigin'

export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` })

/** Grant `client_credentials`. */
export async function requestToken(
  { handler }: Pick<TestPlatform, 'handler'>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form })
  const request = new Request(`${TEST_ORIGIN}/services/oauth2/token`, { method: 'POST', body, headers })
  const response = await handler(request, { address: '10.0.0.7' })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export interface AddedIntegrationUser {
  clientId: string
  userId: string
  secret: string
}

export async function addIntegrationUser(
  admin: TestClient,
  given: object = {},
): Promise<AddedIntegrationUser> {
  const { status, body } = await admin.act('DeskIntegrationUsers/create', {
    name: 'Our TMS',
    role: 'Operations',
    scopes: ['methods:DeskLoads.board'],
    ...given,
  })
  if (status !== 200) throw new Error(`Adding an integration user failed: ${JSON.stringify(body)}`)
  const { clientId, userId } = body.integrationUser
  return { clientId, userId, secret: body.secret ?? '' }
}

export async function accessTokenOf(
  platform: TestPlatform,
  { clientId, secret }: Pick<AddedIntegrationUser, 'clientId' | 'secret'>,
  scope?: string,
): Promise<string> {
  const form = { client_id: clientId, client_secret: secret, ...(scope === undefined ? {} : { scope }) }
  const { status, body } = await requestToken(platform, form)
  if (status !== 200) throw new Error(`The token request failed: ${JSON.stringify(body)}`)
  return body.access_token
}

/** Sends the token, and no cookies. */
export function tokenClient(platform: TestPlatform, accessToken: string) {
  const guest = guestClient(platform)
  const method = (name: string) => `/lwr/apex/v63.0/${name}`
  const send = (verb: string, path: string, body?: unknown) =>
    guest.send(verb, path, body, bearer(accessToken))
  return {
    send,
    get: (path: string) => send('GET', path),
    read: (name: string) => send('GET', method(name)),
    act: (name: string, params: unknown) => send('POST', method(name), params),
    soql: (query: string) => send('GET', `/services/data/v63.0/query?q=${encodeURIComponent(query)}`),
  }
}
