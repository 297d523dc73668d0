import { sql } from 'kysely'
import { unlessReadOnly } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { signInLimits, type LimitedAction, type RateLimits } from './rateLimits'
import { systemTables } from './systemTables'

/** Counts requests in windows that all processes share. */
export interface RateLimiter {
  /**
   * Counts an action, unless `isFree` returns true; `isFree` runs only while rate limits are on.
   *
   * @throws {ApiError} 429 with Retry-After above the limit.
   */
  count(action: LimitedAction, who: string, isFree?: () => boolean | Promise<boolean>): Promise<void>
  /** Returns the limit and the remaining requests; undefined while rate limits are off. */
  read(action: LimitedAction, who: string): Promise<{ Max: number; Remaining: number } | undefined>
  /** @throws {ApiError} 429 while this account or address is locked by failed sign-ins. */
  checkSignIn(signInName: string, address: string): Promise<void>
  /** Counts a failed sign-in. @throws {ApiError} 429 above the limit. */
  countFailedSignIn(signInName: string, address: string): Promise<void>
  /**
   * Counts before verification, so that parallel attempts count too. @throws {ApiError} 429 above the limit
   * of failed sign-ins.
   */
  countSecondFactor(userId: string, address: string): Promise<void>
  /** Subtracts a right attempt. */
  forgiveSecondFactor(userId: string, address: string): Promise<void>
  sweep(): Promise<void>
}

interface Window {
  count: number
  window_ends_at: Date
}

function tooMany(endsAt: Date, now: number): ApiError {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000))
  return new ApiError(429, 'REQUEST_LIMIT_EXCEEDED', `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retryAfterSeconds: seconds },
  })
}

export const signInKeyOf = (signInName: string): string => `sign-in:account:${signInName}`

/** Returns a key of its own, which a password reset does not clear. */
const secondFactorNameOf = (userId: string): string => `second factor ${userId}`

export function createRateLimiter(database: Database, limits: RateLimits, now: () => number): RateLimiter {
  const tables = systemTables(database.kysely)

  async function increment(key: string, windowSeconds: number): Promise<Window> {
    const at = new Date(now())
    const endsAt = new Date(now() + windowSeconds * 1000)
    // A window that ends too far in the future was started by a wrong clock: it counts as expired.
    const isOver = sql`(known.window_ends_at <= ${at} or known.window_ends_at > ${endsAt})`
    const counting = sql<Window>`
      insert into portal_rate_limit as known (key, window_ends_at, count) values (${key}, ${endsAt}, 1)
      on conflict (key) do update set
        count = case when ${isOver} then 1 else known.count + 1 end,
        window_ends_at = case when ${isOver} then ${endsAt} else known.window_ends_at end
      returning count, window_ends_at`.execute(tables)
    return (await unlessReadOnly(counting))?.rows[0] ?? { count: 1, window_ends_at: endsAt }
  }

  const signInKeys = (signInName: string, address: string) => {
    const { signInPerAccount, signInPerAddress } = signInLimits(limits)
    return [
      { key: signInKeyOf(signInName), ...signInPerAccount },
      { key: `sign-in:address:${address}`, ...signInPerAddress },
    ]
  }

  async function countAll(keys: ReturnType<typeof signInKeys>): Promise<void> {
    for (const { key, limit, windowSeconds } of keys) {
      const window = await increment(key, windowSeconds)
      if (window.count > limit) throw tooMany(window.window_ends_at, now())
    }
  }

  return {
    async count(action, who, isFree) {
      if (limits === 'off' || (await isFree?.())) return
      const { limit, windowSeconds } = limits[action]
      const window = await increment(`${action}:${who}`, windowSeconds)
      if (window.count > limit) throw tooMany(window.window_ends_at, now())
    },
    async read(action, who) {
      if (limits === 'off') return undefined
      const { limit } = limits[action]
      const window = await tables
        .selectFrom('portal_rate_limit')
        .select('count')
        .where('key', '=', `${action}:${who}`)
        .where('window_ends_at', '>', new Date(now()))
        .executeTakeFirst()
      return { Max: limit, Remaining: Math.max(0, limit - (window?.count ?? 0)) }
    },
    async checkSignIn(signInName, address) {
      const keys = signInKeys(signInName, address)
      const windows = await tables
        .selectFrom('portal_rate_limit')
        .select(['key', 'count', 'window_ends_at'])
        .where(
          'key',
          'in',
          keys.map(({ key }) => key),
        )
        .where('window_ends_at', '>', new Date(now()))
        .execute()
      const full = windows.find(({ key: ofWindow, count, window_ends_at: endsAt }) => {
        const known = keys.find(({ key }) => key === ofWindow)
        return known && count >= known.limit && endsAt.getTime() <= now() + known.windowSeconds * 1000
      })
      if (full) throw tooMany(full.window_ends_at, now())
    },
    countFailedSignIn: (signInName, address) => countAll(signInKeys(signInName, address)),
    countSecondFactor: (userId, address) => countAll(signInKeys(secondFactorNameOf(userId), address)),
    async forgiveSecondFactor(userId, address) {
      const keys = signInKeys(secondFactorNameOf(userId), address).map(({ key }) => key)
      await tables
        .updateTable('portal_rate_limit')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where('key', 'in', keys)
        .where('count', '>', 0)
        .execute()
    },
    async sweep() {
      await tables.deleteFrom('portal_rate_limit').where('window_ends_at', '<', new Date(now())).execute()
    },
  }
}
