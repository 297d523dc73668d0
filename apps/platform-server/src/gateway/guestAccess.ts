import { findMethod } from '../methods/registry'
import type { OrgClient } from './orgClient'

/** One integration user of the org, for methods that are open to guests only. */
export interface GuestAccess {
  /** Returns the token of a path; undefined where guests send none. */
  tokenFor(path: string): Promise<string | undefined>
  /** Evicts a token that the org rejected. */
  drop(token: string): void
}

/** Least milliseconds between failed token requests. */
const RETRY_MS = 10_000

function isOpenToGuests(path: string): boolean {
  const [, className = '', method = ''] = /^\/lwr\/apex\/v63\.0\/(\w+)\/(\w+)(?:\?|$)/u.exec(path) ?? []
  return findMethod(className, method)?.callers === 'anyone'
}

/** Caches the integration user's token; concurrent requests share one token request. */
export function createGuestAccess(
  client: Pick<OrgClient, 'guestToken'>,
  now: () => number = Date.now,
): GuestAccess {
  let cached: string | undefined
  let requesting: Promise<string> | undefined
  let retryAt = -Infinity

  async function request(): Promise<string> {
    try {
      cached = await client.guestToken()
      return cached
    } catch (error) {
      retryAt = now() + RETRY_MS
      throw error
    } finally {
      requesting = undefined
    }
  }

  return {
    async tokenFor(path) {
      if (!isOpenToGuests(path)) return undefined
      if (cached !== undefined) return cached
      // Without a token the org decides what guests may call.
      if (!requesting && now() < retryAt) return undefined
      requesting ??= request()
      return await requesting.catch(() => undefined)
    },
    drop(token) {
      if (cached === token) cached = undefined
    },
  }
}
