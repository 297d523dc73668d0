import { createHash } from 'node:crypto'
import { newToken, sameSecret } from '../sessions/secrets'
import type { OAuthClient } from './oauthClients'
import type { OAuthQueries } from './oauthTables'

export interface Authorization {
  client: OAuthClient
  redirectUri: string
  /** PKCE, S256; empty for a confidential client that omits it. */
  codeChallenge: string
  scope: string
  userId: string
  accountId: string
}

export interface GivenCode {
  code: string
  redirectUri: string
  verifier: string
}

const LIFETIME_MS = 60_000

/** Stores hashed authorization codes, valid for one minute and one attempt. */
export function createCodeStore(tables: OAuthQueries, hash: (token: string) => string, now: () => number) {
  return {
    async create({ client, redirectUri, codeChallenge, scope, userId, accountId }: Authorization) {
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
    /** Consumes a code; undefined when the code, its redirect URI or the verifier is wrong. */
    async take(client: OAuthClient, { code, redirectUri, verifier }: GivenCode) {
      // Deleted first, so that concurrent requests get one attempt in total.
      const known = await tables
        .deleteFrom('portal_oauth_code')
        .where('code_hash', '=', hash(code))
        .returningAll()
        .executeTakeFirst()
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isRight =
        known?.client_id === client.clientId &&
        known.redirect_uri === redirectUri &&
        // A verifier without a stored challenge: a downgrade attack removed the challenge.
        (known.code_challenge === '' ? verifier === '' : sameSecret(challenge, known.code_challenge)) &&
        now() - known.created_at.getTime() < LIFETIME_MS
      return isRight ? known : undefined
    },
    async sweep() {
      await tables
        .deleteFrom('portal_oauth_code')
        .where('created_at', '<', new Date(now() - LIFETIME_MS))
        .execute()
    },
  }
}
