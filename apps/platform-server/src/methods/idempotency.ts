import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PortalTransaction, Queries } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { systemTables } from '../sessions/systemTables'

/** How long a key is remembered. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Names one use of one key by one person for one account; which method and which params it stood for. */
export interface KeyUse {
  userId: string
  /** What somebody does for one company is no repetition of what they did for another. */
  accountId: string
  key: string
  method: string
  params: unknown
}

/** JSON with sorted keys, so that the order of properties means nothing. */
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

/** Refuses a second request with the same key while the first one runs, in this process and in any other. */
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

/** Whether this very request was answered before: repeating it does nothing any more. */
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
 * The first answer to this key, or undefined when the key is new. Runs in the transaction of the effect and
 * keeps the key locked until its end.
 *
 * @throws {ApiError} 422 when the key stood for something else, 409 when another process is working on it.
 */
export async function findAnswer(
  transaction: PortalTransaction,
  use: KeyUse,
  now: Date,
): Promise<string | undefined> {
  // In this order: what is read after the lock was taken stays true until the end.
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

/** Stores the answer with its effect: both are saved, or neither. Refusals have no effect and are not stored. */
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
