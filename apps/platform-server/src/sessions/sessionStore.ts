import { sql, type ExpressionBuilder } from 'kysely'
import type { RequestFacts, UserCaller } from '../access/caller'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { endSession } from '../oauth/endAccess'
import { oauthTables } from '../oauth/oauthTables'
import { isIntegrationScope } from '../access/integrationScopes'
import { newToken, type Secrets } from './secrets'
import { createSessionMemory } from './sessionMemory'
import type { SessionSignal } from './sessionSignal'
import { readSession } from './readSession'
import { systemTables, type SystemTables } from './systemTables'
import type { Membership, Session } from './Session'

/** Absolute timeout: 12 hours (reliability S7). */
export const ABSOLUTE_SECONDS = 12 * 60 * 60

/** A rotated token stays valid for requests in flight. */
const REPLACED_MS = 60_000

/** Between updates of the last use, so that reads do not become writes. */
const TOUCH_SECONDS = 60

export interface SessionStore {
  /** Starts a session and writes the audit event. Returns the token, which is not stored. */
  start(userId: string, accountId: string, request?: RequestFacts, scope?: string): Promise<string>
  /** Finds a session; undefined when it expired, or its user or membership was deactivated. */
  find(token: string): Promise<Session | undefined>
  /** Rotates the token after a role change (reliability S7); undefined when a concurrent request did. */
  rotate(session: Session): Promise<Session | undefined>
  touch(session: Session): Promise<void>
  setAccount(token: string, account: Pick<Membership, 'id' | 'role'>): Promise<void>
  /** Ends a session and the OAuth grant that would refresh it. */
  end(token: string): Promise<void>
  sweep(): Promise<void>
}

export interface SessionStoreOptions {
  database: Database
  secrets: Secrets
  numSecondsValid: number
  now: () => number
  /** Invalidates the cache; without it every lookup queries the database. */
  signal?: SessionSignal
}

/** Stores hashed tokens; notifications invalidate its cache. */
export function createSessionStore({
  database,
  secrets,
  numSecondsValid,
  now,
  signal,
}: SessionStoreOptions): SessionStore {
  const tables = systemTables(database.kysely)
  const memory = createSessionMemory(signal, database.kind, now)
  const idleSince = () => new Date(now() - numSecondsValid * 1000)
  const startedSince = () => new Date(now() - ABSOLUTE_SECONDS * 1000)
  const touchAfterMs = Math.min(TOUCH_SECONDS, numSecondsValid / 10) * 1000

  /** Matches a token, also one that was rotated recently. */
  const isToken = (token: string) => (where: ExpressionBuilder<SystemTables, 'portal_session'>) =>
    where.or([
      where('token_hash', '=', secrets.hashToken(token)),
      where('previous_hash', '=', secrets.hashToken(token)),
    ])

  return {
    async start(userId, accountId, request, scope) {
      const token = newToken()
      const at = new Date(now())
      const row = {
        token_hash: secrets.hashToken(token),
        user_id: userId,
        account_id: accountId,
        created_at: at,
        last_used_at: at,
      }
      await database.asSystem(async (transaction) => {
        const role = sql<string>`(select relation."Portal_Role__c" from "AccountContactRelation" relation
          join "User" on "User"."ContactId" = relation."ContactId"
          where "User"."Id" = ${userId} and relation."AccountId" = ${accountId})`
        await systemTables(transaction)
          .insertInto('portal_session')
          .values({ ...row, role, scope: scope ?? null })
          .execute()
        const facts = { action: 'Signed In', actor: userId, account: accountId, recordId: userId }
        await writeAuditEvent(
          transaction,
          { ...facts, object: 'User', requestId: request?.requestId, address: request?.clientAddress },
          at,
        )
      })
      return token
    },
    async find(token) {
      const known = memory.find(token)
      if (known && known.lastUsedAt > idleSince() && known.startedAt > startedSince()) return known
      const keep = memory.beginReading()
      const tokenHash = secrets.hashToken(token)
      const since = { usedAfter: idleSince(), startedAfter: startedSince() }
      const session = await readSession(tables, token, { tokenHash }, since)
      if (session) return keep(session)
      // Not cached: it expires in a moment.
      const replacedAfter = new Date(now() - REPLACED_MS)
      return await readSession(tables, token, { previousHash: tokenHash, replacedAfter }, since)
    },
    async rotate(session) {
      const token = newToken()
      const replaced = await tables
        .updateTable('portal_session as session')
        .set((update) => ({
          token_hash: secrets.hashToken(token),
          previous_hash: update.ref('session.token_hash'),
          rotated_at: new Date(now()),
          role: session.account.role,
          csrf_key: session.csrfKey,
        }))
        .where('session.token_hash', '=', secrets.hashToken(session.token))
        // An access token changes by refresh only: its grant stores it.
        .where(
          sql<boolean>`not exists (select from portal_oauth_grant where session_hash = session.token_hash)`,
        )
        .returning('user_id')
        .executeTakeFirst()
      memory.forget()
      return replaced && { ...session, token, isRotationDue: false }
    },
    async touch(session) {
      if (now() - session.lastUsedAt.getTime() < touchAfterMs) return
      const lastUsedAt = new Date(now())
      await unlessReadOnly(
        tables
          .updateTable('portal_session')
          .set({ last_used_at: lastUsedAt })
          .where(isToken(session.token))
          .execute(),
      )
      memory.noteUse(session, lastUsedAt)
    },
    async setAccount(token, { id, role }) {
      await database.asSystem(async (transaction) => {
        // The grant's next token must act for the same account.
        await oauthTables(transaction)
          .updateTable('portal_oauth_grant')
          .set({ account_id: id })
          .where('session_hash', '=', secrets.hashToken(token))
          .execute()
        await systemTables(transaction)
          .updateTable('portal_session')
          // No token rotation: switching between own accounts grants nothing.
          .set({ account_id: id, role, last_used_at: new Date(now()) })
          .where(isToken(token))
          .execute()
      })
      memory.forget()
    },
    async end(token) {
      await database.asSystem((transaction) => endSession(transaction, secrets.hashToken(token)))
      memory.forget()
    },
    async sweep() {
      await tables
        .deleteFrom('portal_session')
        .where((or) => or.or([or('last_used_at', '<', idleSince()), or('created_at', '<', startedSince())]))
        .execute()
    },
  }
}

export function callerOf({ userId, contactId, account, viewAs, scope }: Session): UserCaller {
  return {
    kind: 'user',
    userId,
    contactId,
    accountId: account.id,
    role: account.role,
    componentKeys: account.componentKeys,
    accountStatus: account.status,
    communityType: account.communityType,
    ...(viewAs ? { isReadOnly: true } : {}),
    ...(scope !== null && isIntegrationScope(scope) ? { scope } : {}),
  }
}
