import { randomUUID } from 'node:crypto'
import { requestedScope } from '../../access/integrationScopes'
import type { RequestFacts } from '../../access/caller'
import type { Database } from '../../database/openDatabase'
import type { RateLimiter } from '../../sessions/rateLimiter'
import { sameSecret, type Secrets } from '../../sessions/secrets'
import type { SessionStore } from '../../sessions/sessionStore'
import { OAuthError } from '../OAuthError'
import { JWT_BEARER, subjectOf, verifyAssertion } from './clientAssertion'
import { integrationTables, type IntegrationTables } from './integrationTables'

/** Token request params of the grant `client_credentials`. */
export interface ClientCredentials {
  clientId: string
  secret: string
  assertionType: string | null
  assertion: string | null
  scope: string | null
}

export interface TokenRequest extends RequestFacts {
  /** Origin of this server, the audience of assertions. */
  origin: string
}

export interface IntegrationTokens {
  /**
   * Issues an access token of the granted scopes or a requested part of them, without a refresh token.
   *
   * @throws {OAuthError} `invalid_request`, `invalid_client`, `invalid_scope`.
   */
  issue(
    credentials: ClientCredentials,
    request: TokenRequest,
  ): Promise<{ accessToken: string; refreshToken: undefined; scope: string; userId: string }>
}

type IntegrationUser = IntegrationTables['portal_integration_user']

/** Format of `newClientId`; the database cannot compare every other text. */
const CLIENT_ID = /^client_[0-9a-f]{32}$/u
export const newClientId = (): string => `client_${randomUUID().replaceAll('-', '')}`

const invalidClient = () =>
  new OAuthError(401, 'invalid_client', 'The client is not known here, or its credentials are wrong.')

export interface IntegrationTokenDeps {
  database: Database
  sessions: SessionStore
  secrets: Secrets
  rateLimiter: RateLimiter
  now: () => number
}

export function createIntegrationTokens({
  database,
  sessions,
  secrets,
  rateLimiter,
  now,
}: IntegrationTokenDeps): IntegrationTokens {
  const tables = integrationTables(database.kysely)

  async function find(clientId: string): Promise<IntegrationUser | undefined> {
    if (!CLIENT_ID.test(clientId)) return undefined
    return await tables
      .selectFrom('portal_integration_user')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
  }

  async function byAssertion({ clientId: given, assertion }: ClientCredentials, origin: string) {
    const clientId = subjectOf(assertion ?? '') ?? ''
    const client = given === '' || given === clientId ? await find(clientId) : undefined
    if (!client?.public_key || assertion === null) throw invalidClient()
    const verified = await verifyAssertion(assertion, {
      clientId,
      publicKey: client.public_key,
      audiences: [origin, `${origin}/services/oauth2/token`],
      now: new Date(now()),
    })
    if (!verified) throw invalidClient()
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('portal_integration_assertion')
      .values({ client_id: clientId, jti: verified.jti, expires_at: verified.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw invalidClient()
    return client
  }

  async function bySecret({ clientId, secret }: ClientCredentials) {
    const client = await find(clientId)
    if (!client?.secret_hash || !sameSecret(secrets.hashToken(secret), client.secret_hash))
      throw invalidClient()
    return client
  }

  async function authenticate(credentials: ClientCredentials, origin: string) {
    const { assertion, assertionType, secret } = credentials
    if (assertion === null && assertionType === null) return await bySecret(credentials)
    if (assertionType !== JWT_BEARER)
      throw new OAuthError(400, 'invalid_request', `client_assertion_type must be ${JWT_BEARER}.`)
    if (secret !== '')
      throw new OAuthError(400, 'invalid_request', 'Send a client secret or an assertion, not both.')
    return await byAssertion(credentials, origin)
  }

  /** Fails when the credentials were replaced or revoked meanwhile: the new session would outlive them. */
  async function noteToken({ client_id, secret_hash, public_key }: IntegrationUser): Promise<boolean> {
    const { numUpdatedRows } = await tables
      .updateTable('portal_integration_user')
      .set({ last_token_at: new Date(now()) })
      .where('client_id', '=', client_id)
      .where('revoked_at', 'is', null)
      .where((where) =>
        secret_hash === null ? where('public_key', '=', public_key) : where('secret_hash', '=', secret_hash),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    async issue(credentials, { origin, ...request }) {
      await rateLimiter.count('integrationToken', request.clientAddress)
      const client = await authenticate(credentials, origin)
      await rateLimiter.count('integrationToken', client.client_id)
      const scope = requestedScope(client.scopes, credentials.scope)
      if (scope === undefined)
        throw new OAuthError(
          400,
          'invalid_scope',
          'This client is not granted every scope that the request names.',
        )
      const accessToken = await sessions.start(client.user_id, client.account_id, request, scope)
      if (!(await noteToken(client))) {
        await sessions.end(accessToken)
        throw invalidClient()
      }
      return { accessToken, refreshToken: undefined, scope, userId: client.user_id }
    },
  }
}

export async function sweepAssertions({ kysely }: Pick<Database, 'kysely'>, at: Date): Promise<void> {
  await integrationTables(kysely)
    .deleteFrom('portal_integration_assertion')
    .where('expires_at', '<', at)
    .execute()
}
