import type { Transaction } from 'kysely'
import { deferred } from '../database/wire/deferred'
import { isStaff, type Caller, type GuestCaller, type UserCaller } from './caller'

/** Unprivileged database role; row security applies to it. */
export const CALLER_ROLE = 'portal_caller'

/** Role of the provider's staff: `portal_caller`'s rights and the staff policies. */
export const STAFF_ROLE = 'portal_staff'

/** Callers' statement timeout; PGlite has no timer to enforce it. */
const STATEMENT_TIMEOUT_MS = 2_000

/** Lock timeout of a caller's writes, and of system work on behalf of a caller. */
const LOCK_TIMEOUT_MS = 10_000

/** Session settings that row policies, the audit trail and author columns read. */
const CALLER_SETTINGS = [
  'app.kind',
  'app.user_id',
  'app.contact_id',
  'app.account_id',
  'app.actor_account',
  'app.request_id',
  'app.client_address',
  'app.role',
  'statement_timeout',
  'role',
] as const

const ACTOR_SETTINGS = [
  'app.user_id',
  'app.actor_account',
  'app.request_id',
  'app.client_address',
  'lock_timeout',
] as const

/** Sets these for the transaction; the values are parameters in this order. */
const settingSql = (names: readonly string[]): string =>
  `select ${names.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`

const becomeCallerSql = settingSql(CALLER_SETTINGS)
const becomeReaderSql = settingSql([...CALLER_SETTINGS, 'transaction_read_only'])
const onlyReadSql = settingSql(['transaction_read_only'])
const actForSql = settingSql(ACTOR_SETTINGS)
const waitForLocksSql = settingSql(['lock_timeout', 'statement_timeout'])

function callerValues(caller: Exclude<Caller, { kind: 'system' }>): string[] {
  const user = caller.kind === 'user' ? caller : undefined
  const values: Record<(typeof CALLER_SETTINGS)[number], string> = {
    'app.kind': caller.kind,
    'app.user_id': user?.userId ?? '',
    'app.contact_id': user?.contactId ?? '',
    'app.account_id': user?.accountId ?? '',
    'app.actor_account': user?.accountId ?? '',
    'app.request_id': caller.request?.requestId ?? '',
    'app.client_address': caller.request?.clientAddress ?? '',
    'app.role': user?.role ?? '',
    statement_timeout: String(STATEMENT_TIMEOUT_MS),
    role: isStaff(caller) ? STAFF_ROLE : CALLER_ROLE,
  }
  return CALLER_SETTINGS.map((name) => values[name])
}

/**
 * Switches this transaction to the caller's role, and stores the caller in session settings for the row
 * policies. Both end with the transaction, so a pooled connection retains nothing. Batched with the first
 * statement.
 */
export async function becomeCaller<Tables>(transaction: Transaction<Tables>, caller: Caller): Promise<void> {
  if (caller.kind === 'system') return
  if (caller.kind === 'user' && caller.isReadOnly) return await becomeReader(transaction, caller)
  await transaction.executeQuery(deferred(becomeCallerSql, callerValues(caller)))
}

/** As {@link becomeCaller} for read-only work: PostgreSQL rejects writes. */
export async function becomeReader<Tables>(transaction: Transaction<Tables>, caller: Caller): Promise<void> {
  await transaction.executeQuery(
    caller.kind === 'system'
      ? deferred(onlyReadSql, ['on'])
      : deferred(becomeReaderSql, [...callerValues(caller), 'on']),
  )
}

/**
 * Lets the caller's statements wait for locks: the statement timeout includes these waits, in which a statement costs nothing.
 * Commits wait for the head of the audit trail, for seconds after a change of thousands of records.
 */
export async function waitForLocks<Tables>(transaction: Transaction<Tables>): Promise<void> {
  await transaction.executeQuery(
    deferred(waitForLocksSql, [String(LOCK_TIMEOUT_MS), String(LOCK_TIMEOUT_MS + STATEMENT_TIMEOUT_MS)]),
  )
}

/** Retains the owner's rights; the user becomes the author of the transaction's writes. */
export async function actFor<Tables>(
  transaction: Transaction<Tables>,
  actor: UserCaller | GuestCaller,
): Promise<void> {
  const user = actor.kind === 'user' ? actor : undefined
  const values: Record<(typeof ACTOR_SETTINGS)[number], string> = {
    'app.user_id': user?.userId ?? '',
    'app.actor_account': user?.accountId ?? '',
    'app.request_id': actor.request?.requestId ?? '',
    'app.client_address': actor.request?.clientAddress ?? '',
    lock_timeout: String(LOCK_TIMEOUT_MS),
  }
  await transaction.executeQuery(
    deferred(
      actForSql,
      ACTOR_SETTINGS.map((name) => values[name]),
    ),
  )
}
