import { findMethod } from '../methods/registry'
import type { OrgClient } from './orgClient'

/** The org's access for guests: one integration user, for methods that are open to guests and nothing else. */
export interface GuestAccess {
  /** The access token for a path; undefined where guests call the org without one. */
  tokenFor(path: string): Promise<string | undefined>
  /** Drops a token that the org rejected. */
  drop(token: string): void
}

/** Milliseconds between two token requests that fail. */
const RETRY_MS = 10_000

/** Whether a path is a server method of the contract that guests may call. */
function isOpenToGuests(path: string): boolean {
  const [, className = '', method = ''] = /^\/lwr\/apex\/v63\.0\/(\w+)\/(\w+)(?:\?|$)/u.exec(path) ?? []
  return findMethod(className, method)?.callers === 'anyone'
}

/** Caches the token of the integration user; concurrent requests share one token request. */
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
