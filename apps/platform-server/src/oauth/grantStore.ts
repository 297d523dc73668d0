import type { Database } from '../database/openDatabase'
import { newToken, type Secrets } from '../sessions/secrets'
import type { SessionStore } from '../sessions/sessionStore'
import { createDeviceStore } from './device/deviceStore'
import { createCodeStore, type Authorization, type GivenCode } from './codeStore'
import type { OAuthClient } from './oauthClients'
import { OAuthError } from './OAuthError'
import { isRenewable, narrowedScope } from './scopes'
import { oauthTables, type OAuthTables } from './oauthTables'

/** Stored as hashes. */
export interface IssuedTokens {
  accessToken: string
  /** Undefined when the granted scope has none. */
  refreshToken: string | undefined
  scope: string
  userId: string
}

export interface GrantStore {
  /** Creates a code, valid for one minute and one attempt. */
  createCode(authorization: Authorization): Promise<string>
  /**
   * Exchanges a code for tokens. A reused code revokes its grant.
   *
   * @throws {OAuthError} `invalid_grant` when the code, its redirect URI or the verifier is wrong.
   */
  redeemCode(client: OAuthClient, given: GivenCode): Promise<IssuedTokens>
  /**
   * Issues an access token of the granted scope or a requested part of it. Public clients also get a new
   * refresh token; a reused one revokes the grant.
   *
   * @throws {OAuthError} `invalid_grant`, `invalid_scope`
   */
  refresh(client: OAuthClient, refreshToken: string, scope: string | null): Promise<IssuedTokens>
  /** Device flow (RFC 8628). */
  readonly devices: ReturnType<typeof createDeviceStore>
  /**
   * Exchanges an allowed device code for tokens.
   *
   * @throws {OAuthError} `authorization_pending`, `slow_down`, `access_denied`, `expired_token`,
   *   `invalid_grant`.
   */
  redeemDevice(client: OAuthClient, deviceCode: string): Promise<IssuedTokens>
  /** Revokes the grant of an access or refresh token. Unknown tokens are ignored (RFC 7009 §2.2). */
  revoke(token: string): Promise<void>
  /** Deletes expired codes and grants unused for 30 days. */
  sweep(): Promise<void>
}

interface NewTokens {
  accessToken: string
  refreshToken: string
}

type AllowedGrant = Pick<OAuthTables['portal_oauth_code'], 'client_id' | 'scope' | 'user_id' | 'account_id'>

const GRANT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

export function createGrantStore(
  database: Database,
  sessions: SessionStore,
  secrets: Secrets,
  now: () => number,
): GrantStore {
  const tables = oauthTables(database.kysely)
  const invalid = (message: string) => new OAuthError(400, 'invalid_grant', message)
  const hash = (token: string): string => secrets.hashToken(token)
  const codes = createCodeStore(tables, hash, now)
  const devices = createDeviceStore(database, hash, now)
  const endOfLife = () => new Date(now() - GRANT_LIFETIME_MS)

  /** Fails for a person who was deactivated meanwhile. */
  async function startSession(userId: string, accountId: string, scope: string): Promise<string> {
    const token = await sessions.start(userId, accountId, undefined, scope)
    if (await sessions.find(token)) return token
    await sessions.end(token)
    throw invalid('This person can no longer sign in.')
  }

  async function endSession(sessionHash: string): Promise<void> {
    await tables.deleteFrom('portal_session').where('token_hash', '=', sessionHash).execute()
  }

  async function endGrants(column: 'refresh_hash' | 'grant_key' | 'session_hash', value: string) {
    const ended = await tables
      .deleteFrom('portal_oauth_grant')
      .where(column, '=', value)
      .returning('session_hash')
      .execute()
    for (const { session_hash } of ended) await endSession(session_hash)
  }

  /** Revokes the grant of a reused code or rotated refresh token, which two parties hold. */
  async function endGrantOfSpent(refreshHash: string): Promise<void> {
    const spent = await tables
      .selectFrom('portal_oauth_spent')
      .select('grant_key')
      .where('refresh_hash', '=', refreshHash)
      .executeTakeFirst()
    if (spent) await endGrants('grant_key', spent.grant_key)
  }

  /** Queries a grant; undefined when it is expired. */
  async function findGrant(client: OAuthClient, refreshHash: string) {
    const grant = await tables
      .selectFrom('portal_oauth_grant as grant')
      .leftJoin('portal_session as session', 'session.token_hash', 'grant.session_hash')
      .selectAll('grant')
      .select('session.account_id as currentAccount')
      .where('refresh_hash', '=', refreshHash)
      .where('client_id', '=', client.clientId)
      .where('used_at', '>', endOfLife())
      .executeTakeFirst()
    return grant && { ...grant, account_id: grant.currentAccount ?? grant.account_id }
  }
  type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>

  /** Rotates the tokens; false when a concurrent request did. */
  async function replaceTokens(grant: Grant, { accessToken, refreshToken }: NewTokens): Promise<boolean> {
    return await database.asSystem(async (transaction) => {
      const { numUpdatedRows } = await oauthTables(transaction)
        .updateTable('portal_oauth_grant')
        .set({
          session_hash: hash(accessToken),
          account_id: grant.account_id,
          used_at: new Date(now()),
          refresh_hash: hash(refreshToken),
        })
        .where('refresh_hash', '=', grant.refresh_hash)
        .where('session_hash', '=', grant.session_hash)
        .executeTakeFirst()
      const isReplaced = numUpdatedRows > 0n
      if (isReplaced && hash(refreshToken) !== grant.refresh_hash)
        await oauthTables(transaction)
          .insertInto('portal_oauth_spent')
          .values({
            refresh_hash: grant.refresh_hash,
            grant_key: grant.grant_key,
            spent_at: new Date(now()),
          })
          .execute()
      return isReplaced
    })
  }

  async function openGrant(
    { client_id, scope, user_id, account_id }: AllowedGrant,
    code: string,
    { accessToken, refreshToken }: NewTokens,
  ): Promise<void> {
    await database.asSystem(async (transaction) => {
      const { grant_key } = await oauthTables(transaction)
        .insertInto('portal_oauth_grant')
        .values({
          refresh_hash: hash(refreshToken),
          session_hash: hash(accessToken),
          client_id,
          scope,
          user_id,
          account_id,
          used_at: new Date(now()),
        })
        .returning('grant_key')
        .executeTakeFirstOrThrow()
      await oauthTables(transaction)
        .insertInto('portal_oauth_spent')
        .values({ refresh_hash: hash(code), grant_key, spent_at: new Date(now()) })
        .execute()
    })
  }

  async function issue(allowed: AllowedGrant, code: string): Promise<IssuedTokens> {
    const { scope, user_id: userId } = allowed
    const accessToken = await startSession(userId, allowed.account_id, scope)
    const refreshToken = newToken()
    await openGrant(allowed, code, { accessToken, refreshToken })
    return { accessToken, refreshToken: isRenewable(scope) ? refreshToken : undefined, scope, userId }
  }

  return {
    createCode: (authorization) => codes.create(authorization),
    async redeemCode(client, given) {
      const allowed = await codes.take(client, given)
      if (!allowed) {
        // Two parties hold a reused code (RFC 6749 §4.1.2).
        await endGrantOfSpent(hash(given.code))
        throw invalid('The code is wrong, used or too old. Start again at /authorize.')
      }
      return await issue(allowed, given.code)
    },
    devices,
    redeemDevice: async (client, deviceCode) =>
      await issue(await devices.take(client, deviceCode), deviceCode),
    async refresh(client, refreshToken, requestedScope) {
      const refreshHash = hash(refreshToken)
      const grant = await findGrant(client, refreshHash)
      if (!grant) {
        await endGrantOfSpent(refreshHash)
        throw invalid('The refresh token is wrong, used or revoked. Sign in again.')
      }
      const scope = narrowedScope(grant.scope, requestedScope)
      const accessToken = await startSession(grant.user_id, grant.account_id, scope).catch(
        async (error: unknown) => {
          // A person who was deactivated must authorize again.
          if (error instanceof OAuthError) await endGrants('refresh_hash', refreshHash)
          throw error
        },
      )
      const isPublic = client.clientSecret === undefined
      const issued = { accessToken, refreshToken: isPublic ? newToken() : refreshToken }
      if (!(await replaceTokens(grant, issued))) {
        await sessions.end(accessToken)
        throw invalid('The refresh token was used by someone else just now. Try again.')
      }
      await endSession(grant.session_hash)
      return { ...issued, scope, userId: grant.user_id }
    },
    async revoke(token) {
      await endGrants('refresh_hash', hash(token))
      await endGrants('session_hash', hash(token))
    },
    async sweep() {
      await codes.sweep()
      await devices.sweep()
      await tables.deleteFrom('portal_oauth_grant').where('used_at', '<', endOfLife()).execute()
      await tables.deleteFrom('portal_oauth_spent').where('spent_at', '<', endOfLife()).execute()
    },
  }
}
