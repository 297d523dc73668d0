import { z } from 'zod'
import type { Database } from '../database/openDatabase'
import { newToken, type Secrets } from '../sessions/secrets'
import { ABSOLUTE_SECONDS } from '../sessions/sessionStore'
import { gatewayTables } from './gatewayTables'
import type { TokenSeal } from '../sessions/tokenSeal'

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string().optional() })

export type OrgTokens = z.infer<typeof tokensSchema>

export interface GatewaySession {
  /** Value of the session cookie. */
  token: string
  tokens: OrgTokens
  lastUsedAt: Date
}

/** Shared by all processes of one database. */
export interface GatewaySessions {
  start(tokens: OrgTokens): Promise<string>
  find(token: string): Promise<GatewaySession | undefined>
  touch(session: GatewaySession): Promise<void>
  replaceTokens(token: string, tokens: OrgTokens): Promise<void>
  /**
   * Locks the refresh of the tokens until the caller releases the lock or `REFRESH_SECONDS` pass.
   *
   * @returns false while another caller holds the lock, and for an expired session.
   */
  claimRefresh(token: string): Promise<boolean>
  releaseRefresh(token: string): Promise<void>
  end(token: string): Promise<void>
  sweep(): Promise<void>
}

const TOUCH_MS = 60_000
/** Longer than a refresh; a crashed process holds the lock no longer. */
const REFRESH_SECONDS = 20

/** Creates the store, with the idle and absolute timeouts of other sessions (reliability S7). */
export function createGatewaySessions(
  database: Database,
  secrets: Secrets,
  seal: TokenSeal,
  { numSecondsValid, now }: { numSecondsValid: number; now: () => number },
): GatewaySessions {
  const tables = gatewayTables(database.kysely)
  const idleSince = () => new Date(now() - numSecondsValid * 1000)
  const startedSince = () => new Date(now() - ABSOLUTE_SECONDS * 1000)
  const hash = (token: string): string => secrets.hashToken(token)
  return {
    async start(tokens) {
      const token = newToken()
      const at = new Date(now())
      const sealed_tokens = seal.seal(JSON.stringify(tokens))
      await tables
        .insertInto('portal_gateway_session')
        .values({
          token_hash: hash(token),
          sealed_tokens,
          created_at: at,
          last_used_at: at,
          refreshing_until: null,
        })
        .execute()
      return token
    },
    async find(token) {
      const row = await tables
        .selectFrom('portal_gateway_session')
        .selectAll()
        .where('token_hash', '=', hash(token))
        .where('last_used_at', '>', idleSince())
        .where('created_at', '>', startedSince())
        .executeTakeFirst()
      // A row sealed with another secret is not a valid session.
      const text = row && seal.open(row.sealed_tokens)
      if (!row || text === undefined) return undefined
      return { token, tokens: tokensSchema.parse(JSON.parse(text)), lastUsedAt: row.last_used_at }
    },
    async touch({ token, lastUsedAt }) {
      if (now() - lastUsedAt.getTime() < TOUCH_MS) return
      await tables
        .updateTable('portal_gateway_session')
        .set({ last_used_at: new Date(now()) })
        .where('token_hash', '=', hash(token))
        .execute()
    },
    async replaceTokens(token, tokens) {
      await tables
        .updateTable('portal_gateway_session')
        .set({ sealed_tokens: seal.seal(JSON.stringify(tokens)) })
        .where('token_hash', '=', hash(token))
        .execute()
    },
    async claimRefresh(token) {
      const { numUpdatedRows } = await tables
        .updateTable('portal_gateway_session')
        .set({ refreshing_until: new Date(now() + REFRESH_SECONDS * 1000) })
        .where('token_hash', '=', hash(token))
        .where((where) =>
          where.or([where('refreshing_until', 'is', null), where('refreshing_until', '<=', new Date(now()))]),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async releaseRefresh(token) {
      await tables
        .updateTable('portal_gateway_session')
        .set({ refreshing_until: null })
        .where('token_hash', '=', hash(token))
        .execute()
    },
    async end(token) {
      await tables.deleteFrom('portal_gateway_session').where('token_hash', '=', hash(token)).execute()
    },
    async sweep() {
      await tables
        .deleteFrom('portal_gateway_session')
        .where((or) => or.or([or('last_used_at', '<', idleSince()), or('created_at', '<', startedSince())]))
        .execute()
    },
  }
}
