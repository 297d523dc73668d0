import { createHash } from 'node:crypto'
import { newToken, sameSecret } from '../sessions/secrets'
import type { OAuthClient } from './oauthClients'
import type { OAuthQueries } from './oauthTables'

/** Who allows what to whom, as `/authorize` has found out. */
export interface Authorization {
  client: OAuthClient
  redirectUri: string
  /** PKCE, S256; empty for a client that shows a secret and has left it out. */
  codeChallenge: string
  scope: string
  userId: string
  accountId: string
}

/** What a client shows for its code. */
export interface GivenCode {
  code: string
  redirectUri: string
  /** PKCE: what the challenge was made of. */
  verifier: string
}

const LIFETIME_MS = 60_000

/** Codes on their way from the browser to the client, hashed; each is good for one minute and one try. */
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
    /** Uses a code up, and says what it allows; undefined when the code, its address or the verifier is wrong. */
    async take(client: OAuthClient, { code, redirectUri, verifier }: GivenCode) {
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
        // A verifier without a challenge tells that somebody has taken the challenge away on the way here.
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
