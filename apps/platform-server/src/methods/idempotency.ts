import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { becomeCaller, waitForLocks } from '../access/becomeCaller'
import type { UserCaller } from '../access/caller'
import type { Database, PortalTransaction, Queries } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { systemTables } from '../sessions/systemTables'

export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** An idempotency key with its person, account, method and params. */
export interface KeyUse {
  userId: string
  /** The same key for another account is another request. */
  accountId: string
  key: string
  method: string
  params: unknown
}

/** Serializes with sorted keys: property order does not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const scopeOf = ({ userId, accountId }: KeyUse): string => `${userId} ${accountId}`

const bodyHash = ({ method, params }: KeyUse): string =>
  createHash('sha256')
    .update(`${method}\n${canonicalJson(params)}`)
    .digest('hex')

/** Rejects a request while another with the same key runs, in any process. */
export function createKeyGuard() {
  const inFlight = new Set<string>()
  return async function guard<T>(use: KeyUse, work: () => Promise<T>): Promise<T> {
    const name = `${scopeOf(use)}\n${use.key}`
    if (inFlight.has(name)) throw inProgress()
    inFlight.add(name)
    try {
      return await work()
    } finally {
      inFlight.delete(name)
    }
  }
}

const inProgress = (): ApiError =>
  new ApiError(
    409,
    'IDEMPOTENCY_IN_PROGRESS',
    'The same request is still being worked on. Wait a moment and ask again with the same key.',
    { headers: { 'Retry-After': '1' } },
  )

/** Whether a retry of this request has a stored response. */
export async function isAnswered(queries: Queries, use: KeyUse, now: Date): Promise<boolean> {
  const known = await readKnown(queries, use, now)
  return known?.body_hash === bodyHash(use)
}

async function readKnown(queries: Queries, use: KeyUse, now: Date) {
  return await systemTables(queries)
    .selectFrom('portal_idempotency')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scopeOf(use))
    .where('key', '=', use.key)
    .where('created_at', '>', new Date(now.getTime() - KEY_LIFETIME_MS))
    .executeTakeFirst()
}

/**
 * Queries the stored response; undefined for a new key. Runs in the transaction of the effect and locks the
 * key until its end.
 *
 * @throws {ApiError} 422 when the key belongs to another request, 409 while another process runs it.
 */
export async function findAnswer(
  transaction: PortalTransaction,
  use: KeyUse,
  now: Date,
): Promise<string | undefined> {
  // The transaction runs both in order: the read after the lock is valid until commit.
  const [lock, known] = await Promise.all([
    sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${scopeOf(use)}\n${use.key}`}, 0)) as free`.execute(
      transaction,
    ),
    readKnown(transaction, use, now),
  ])
  if (!lock.rows[0]?.free) throw inProgress()
  if (known && known.body_hash !== bodyHash(use))
    throw new ApiError(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was already used for a different request. Make a new key for a new request.',
    )
  return known?.answer
}

/** Stores the response in the transaction of its effect. Errors have no effect and are not stored. */
export async function storeAnswer(
  transaction: PortalTransaction,
  use: KeyUse,
  answer: string,
  now: Date,
): Promise<void> {
  const values = { body_hash: bodyHash(use), status: 200, answer, created_at: now }
  await systemTables(transaction)
    .insertInto('portal_idempotency')
    .values({ scope: scopeOf(use), key: use.key, ...values })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(values))
    .execute()
}

/**
 * Runs `work` with the caller's rights and stores its result, in one transaction: a retry gets the stored result. Callers
 * have no access to the keys, so these are read and written by the system.
 */
export async function runOnce<T>(
  database: Database,
  caller: UserCaller,
  use: KeyUse,
  now: Date,
  work: (transaction: PortalTransaction) => Promise<T>,
): Promise<{ result: T; isReplay: boolean }> {
  return await database.asSystem(async (transaction) => {
    const known = await findAnswer(transaction, use, now)
    // The hash of the request was compared: the stored result is of the same type.
    if (known !== undefined) return { result: JSON.parse(known) as T, isReplay: true }
    await becomeCaller(transaction, caller)
    await waitForLocks(transaction)
    const result = await work(transaction)
    await sql`set local role none`.execute(transaction)
    await storeAnswer(transaction, use, JSON.stringify(result), now)
    return { result, isReplay: false }
  })
}
