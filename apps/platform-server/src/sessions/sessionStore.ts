import { sql, type ExpressionBuilder } from 'kysely'
import type { RequestFacts, UserCaller } from '../access/caller'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { endSession } from '../oauth/endAccess'
import { oauthTables } from '../oauth/oauthTables'
import { newToken, type Secrets } from './secrets'
import { createSessionMemory } from './sessionMemory'
import type { SessionSignal } from './sessionSignal'
import { readSession } from './readSession'
import { systemTables, type SystemTables } from './systemTables'
import type { Membership, Session } from './Session'

/** However busy, a session ends after 12 hours (reliability S7). */
export const ABSOLUTE_SECONDS = 12 * 60 * 60

/** How long a replaced token is still good. */
const REPLACED_MS = 60_000

/** A use is written down at most this often, so that reads don't become writes. */
const TOUCH_SECONDS = 60

export interface SessionStore {
  /** Starts a session, notes the sign-in in the audit trail, and gives the token, which exists nowhere else. */
  start(userId: string, accountId: string, request?: RequestFacts, scope?: string): Promise<string>
  /** The live session of a token; undefined when it ended, or its user or membership was deactivated. */
  find(token: string): Promise<Session | undefined>
  /**
   * Gives the session a new token, because the role changed (reliability S7); undefined when another request did so just now. The
   * old one is good for a moment longer, for requests that are on their way.
   */
  rotate(session: Session): Promise<Session | undefined>
  /** Notes that the session was used just now, which keeps it alive. */
  touch(session: Session): Promise<void>
  setAccount(token: string, account: Pick<Membership, 'id' | 'role'>): Promise<void>
  /** Ends the session, and with it the grant of a program that would renew it. */
  end(token: string): Promise<void>
  /** Forgets sessions that are over. */
  sweep(): Promise<void>
}

export interface SessionStoreOptions {
  database: Database
  secrets: Secrets
  /** Idle seconds after which a session ends. */
  numSecondsValid: number
  now: () => number
  /** The database's word that sessions changed; without one every look asks the database. */
  signal?: SessionSignal
}

/** Keeps sessions in the database, tokens hashed, and remembers those in use until the database signals a change. */
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

  /** Finds the row also by the token that was replaced a moment ago. */
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
      // Not remembered: it is over in a moment.
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
        // A program's token is replaced by refreshing it, which its grant has to know.
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
        // A program's grant outlives this session, and the next one shall act for the same account.
        await oauthTables(transaction)
          .updateTable('portal_oauth_grant')
          .set({ account_id: id })
          .where('session_hash', '=', secrets.hashToken(token))
          .execute()
        await systemTables(transaction)
          .updateTable('portal_session')
          // Going over to another account of one's own is no change of rights.
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

/** The session as the access layer knows it. */
export function callerOf({ userId, contactId, account }: Session): UserCaller {
  return {
    kind: 'user',
    userId,
    contactId,
    accountId: account.id,
    role: account.role,
    componentKeys: account.componentKeys,
    accountStatus: account.status,
    communityType: account.communityType,
  }
}
