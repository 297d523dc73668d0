import { createHash } from 'node:crypto'
import type { Database } from '../database/openDatabase'
import { newToken, sameSecret, type Secrets } from '../sessions/secrets'
import type { SessionStore } from '../sessions/sessionStore'
import type { OAuthClient } from './oauthClients'
import { OAuthError } from './OAuthError'
import { oauthTables } from './oauthTables'

/** Who allows what to whom, as `/authorize` has found out. */
export interface Authorization {
  client: OAuthClient
  redirectUri: string
  /** PKCE, S256. */
  codeChallenge: string
  scope: string
  userId: string
  accountId: string
}

/** Tokens as they leave the server; afterwards only their hashes are known. */
export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  scope: string
  userId: string
}

/** Codes and grants of the authorization server. */
export interface GrantStore {
  /** A code for the client, good for one minute and one try. */
  createCode(authorization: Authorization): Promise<string>
  /** @throws {OAuthError} `invalid_grant` when the code, its address or the verifier is wrong. */
  redeemCode(
    client: OAuthClient,
    given: { code: string; redirectUri: string; verifier: string },
  ): Promise<IssuedTokens>
  /**
   * A new access token. Public clients also get a new refresh token; showing an old one ends the grant.
   *
   * @throws {OAuthError} `invalid_grant`
   */
  refresh(client: OAuthClient, refreshToken: string): Promise<IssuedTokens>
  /** Ends the grant of an access or refresh token. Unknown tokens are fine (RFC 7009 §2.2). */
  revoke(token: string): Promise<void>
  /** Forgets codes that nobody came for and grants unused for 30 days. */
  sweep(): Promise<void>
}

const CODE_LIFETIME_MS = 60_000
const GRANT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Keeps codes and grants in the database, hashed. */
export function createGrantStore(
  database: Database,
  sessions: SessionStore,
  secrets: Secrets,
  now: () => number,
): GrantStore {
  const tables = oauthTables(database.kysely)
  const invalid = (message: string) => new OAuthError(400, 'invalid_grant', message)
  const hash = (token: string): string => secrets.hashToken(token)

  /** Starts the session behind an access token; its person may have left meanwhile. */
  async function startSession(userId: string, accountId: string): Promise<string> {
    const token = await sessions.start(userId, accountId)
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

  /** A token that was replaced, also long ago, is in two hands: neither keeps access. */
  async function endGrantOfSpent(refreshHash: string): Promise<void> {
    const spent = await tables
      .selectFrom('portal_oauth_spent')
      .select('grant_key')
      .where('refresh_hash', '=', refreshHash)
      .executeTakeFirst()
    if (spent) await endGrants('grant_key', spent.grant_key)
  }

  return {
    async createCode({ client, redirectUri, codeChallenge, scope, userId, accountId }) {
      const code = newToken()
      await tables
        .insertInto('portal_oauth_code')
        .values({
          code_hash: hash(code),
          client_id: client.clientId,
          redirect_uri: redirectUri,
          code_challenge: codeChallenge,
          scope,
          user_id: userId,
          account_id: accountId,
          created_at: new Date(now()),
        })
        .execute()
      return code
    },
    async redeemCode(client, { code, redirectUri, verifier }) {
      // Removing it first makes it good for one try, whoever comes at the same time.
      const known = await tables
        .deleteFrom('portal_oauth_code')
        .where('code_hash', '=', hash(code))
        .returningAll()
        .executeTakeFirst()
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isRight =
        known?.client_id === client.clientId &&
        known.redirect_uri === redirectUri &&
        sameSecret(challenge, known.code_challenge) &&
        now() - known.created_at.getTime() < CODE_LIFETIME_MS
      if (!isRight) throw invalid('The code is wrong, used or too old. Start again at /authorize.')
      const accessToken = await startSession(known.user_id, known.account_id)
      const refreshToken = newToken()
      await tables
        .insertInto('portal_oauth_grant')
        .values({
          refresh_hash: hash(refreshToken),
          session_hash: hash(accessToken),
          client_id: client.clientId,
          scope: known.scope,
          user_id: known.user_id,
          account_id: known.account_id,
          used_at: new Date(now()),
        })
        .execute()
      return { accessToken, refreshToken, scope: known.scope, userId: known.user_id }
    },
    async refresh(client, refreshToken) {
      const refreshHash = hash(refreshToken)
      const grant = await tables
        .selectFrom('portal_oauth_grant as grant')
        .leftJoin('portal_session as session', 'session.token_hash', 'grant.session_hash')
        .selectAll('grant')
        .select('session.account_id as currentAccount')
        .where('refresh_hash', '=', refreshHash)
        .where('client_id', '=', client.clientId)
        .where('used_at', '>', new Date(now() - GRANT_LIFETIME_MS))
        .executeTakeFirst()
      if (!grant) {
        await endGrantOfSpent(refreshHash)
        throw invalid('The refresh token is wrong, used or revoked. Sign in again.')
      }
      const accountId = grant.currentAccount ?? grant.account_id
      const accessToken = await startSession(grant.user_id, accountId).catch(async (error: unknown) => {
        // Whoever was deactivated signs in again after coming back.
        if (error instanceof OAuthError) await endGrants('refresh_hash', refreshHash)
        throw error
      })
      const isPublic = client.clientSecret === undefined
      const nextRefreshToken = isPublic ? newToken() : refreshToken
      const isRenewed = await database.asSystem(async (transaction) => {
        const { numUpdatedRows } = await oauthTables(transaction)
          .updateTable('portal_oauth_grant')
          .set({
            session_hash: hash(accessToken),
            account_id: accountId,
            used_at: new Date(now()),
            refresh_hash: hash(nextRefreshToken),
          })
          .where('refresh_hash', '=', refreshHash)
          .where('session_hash', '=', grant.session_hash)
          .executeTakeFirst()
        if (numUpdatedRows > 0n && isPublic)
          await oauthTables(transaction)
            .insertInto('portal_oauth_spent')
            .values({ refresh_hash: refreshHash, grant_key: grant.grant_key, spent_at: new Date(now()) })
            .execute()
        return numUpdatedRows > 0n
      })
      if (!isRenewed) {
        await sessions.end(accessToken)
        throw invalid('The refresh token was used by someone else just now. Try again.')
      }
      await endSession(grant.session_hash)
      return { accessToken, refreshToken: nextRefreshToken, scope: grant.scope, userId: grant.user_id }
    },
    async revoke(token) {
      await endGrants('refresh_hash', hash(token))
      await endGrants('session_hash', hash(token))
    },
    async sweep() {
      await tables
        .deleteFrom('portal_oauth_code')
        .where('created_at', '<', new Date(now() - CODE_LIFETIME_MS))
        .execute()
      await tables
        .deleteFrom('portal_oauth_grant')
        .where('used_at', '<', new Date(now() - GRANT_LIFETIME_MS))
        .execute()
      await tables
        .deleteFrom('portal_oauth_spent')
        .where('spent_at', '<', new Date(now() - GRANT_LIFETIME_MS))
        .execute()
    },
  }
}
