import { PORTAL_ROLES, type PortalRole, type RequestFacts, type UserCaller } from '../access/caller'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import type { Database } from '../database/openDatabase'
import { endSession } from '../oauth/endAccess'
import { newToken, type Secrets } from './secrets'
import { createSessionMemory } from './sessionMemory'
import type { SessionSignal } from './sessionSignal'
import { systemTables } from './systemTables'

/** An account that the person of a session may act for. */
export interface Membership {
  id: string
  name: string
  /** "City, ST", or an empty text. */
  address: string
  role: PortalRole
  isActive: boolean
  communityType: 'Carrier' | 'Shipper'
  componentKeys: readonly string[]
}

/** A live session: who, for which account, and since when. */
export interface Session {
  token: string
  userId: string
  contactId: string
  name: string
  email: string
  memberships: readonly Membership[]
  /** The effective account; every row limit follows from it. */
  account: Membership
  startedAt: Date
  lastUsedAt: Date
}

/** However busy, a session ends after 12 hours (ux-reliability S7). */
export const ABSOLUTE_SECONDS = 12 * 60 * 60

/** A use is written down at most this often, so that reads don't become writes. */
const TOUCH_SECONDS = 60

export interface SessionStore {
  /** Starts a session, notes the sign-in in the audit trail, and gives the token, which exists nowhere else. */
  start(userId: string, accountId: string, request?: RequestFacts): Promise<string>
  /** The live session of a token; undefined when it ended, or its user or membership was deactivated. */
  find(token: string): Promise<Session | undefined>
  /** Notes that the session was used just now, which keeps it alive. */
  touch(session: Session): Promise<void>
  setAccount(token: string, accountId: string): Promise<void>
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

  return {
    async start(userId, accountId, request) {
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
        await systemTables(transaction).insertInto('portal_session').values(row).execute()
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
      const rows = await tables
        .selectFrom('portal_session as session')
        .innerJoin('User', 'User.Id', 'session.user_id')
        .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'User.ContactId')
        .innerJoin('Account', 'Account.Id', 'relation.AccountId')
        .select([
          'User.Id as userId',
          'User.Name as name',
          'User.Email as email',
          'relation.ContactId as contactId',
          'relation.Portal_Role__c as role',
          'relation.Component_Keys__c as componentKeys',
          'session.account_id as accountId',
          'session.last_used_at as lastUsedAt',
          'session.created_at as startedAt',
          'Account.Id as id',
          'Account.Name as accountName',
          'Account.BillingCity as city',
          'Account.BillingState as state',
          'Account.Status__c as status',
          'Account.Type as type',
        ])
        .where('session.token_hash', '=', secrets.hashToken(token))
        .where('session.last_used_at', '>', idleSince())
        .where('session.created_at', '>', startedSince())
        .where('User.IsActive', '=', true)
        .where('relation.IsActive', '=', true)
        .orderBy('Account.Name')
        .execute()
      const first = rows[0]
      const memberships = rows.map(readMembership)
      const account = memberships.find(({ id }) => id === first?.accountId) ?? memberships[0]
      if (!first || !account) return undefined
      return keep({
        token,
        userId: first.userId,
        contactId: first.contactId,
        name: first.name,
        email: first.email ?? '',
        memberships,
        account,
        startedAt: first.startedAt,
        lastUsedAt: first.lastUsedAt,
      })
    },
    async touch(session) {
      if (now() - session.lastUsedAt.getTime() < touchAfterMs) return
      const lastUsedAt = new Date(now())
      await tables
        .updateTable('portal_session')
        .set({ last_used_at: lastUsedAt })
        .where('token_hash', '=', secrets.hashToken(session.token))
        .execute()
      memory.noteUse(session, lastUsedAt)
    },
    async setAccount(token, accountId) {
      await tables
        .updateTable('portal_session')
        .set({ account_id: accountId, last_used_at: new Date(now()) })
        .where('token_hash', '=', secrets.hashToken(token))
        .execute()
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

interface MembershipRow {
  id: string
  accountName: string
  city: string | null
  state: string | null
  status: string
  type: string
  role: string
  componentKeys: string | null
}

function readMembership(row: MembershipRow): Membership {
  return {
    id: row.id,
    name: row.accountName,
    address: [row.city, row.state].filter(Boolean).join(', '),
    role: PORTAL_ROLES.find((role) => role === row.role) ?? 'Carrier User',
    isActive: row.status === 'Active',
    communityType: row.type === 'Shipper' ? 'Shipper' : 'Carrier',
    componentKeys: row.componentKeys?.split(';').filter(Boolean) ?? [],
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
    accountActive: account.isActive,
    communityType: account.communityType,
  }
}
