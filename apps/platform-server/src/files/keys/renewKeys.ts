import type { ExpiringKeys, S3Keys } from './S3Keys'

/** Keys are renewed this long before they expire. */
const EARLY_MS = 5 * 60_000
/** A request waits for new keys this long before they expire. */
const LATE_MS = 30_000
/** Least time between failed renewals while the present keys sign. */
const RETRY_MS = 30_000

export interface RenewedKeys {
  /** @throws the endpoint's error without valid keys. */
  current(): Promise<S3Keys>
  /** Evicts keys that the store rejected as expired. */
  drop(keys: S3Keys): void
}

/** Caches temporary keys, and renews them before they expire: concurrent requests share one renewal. */
export function renewKeys(request: () => Promise<ExpiringKeys>, now: () => number = Date.now): RenewedKeys {
  let cached: ExpiringKeys | undefined
  let renewing: Promise<ExpiringKeys> | undefined
  let retryAt = -Infinity

  const msLeft = (keys: ExpiringKeys): number =>
    keys.expiresAt === undefined ? Infinity : keys.expiresAt.getTime() - now()

  async function renew(): Promise<ExpiringKeys> {
    try {
      cached = await request()
      return cached
    } catch (error) {
      retryAt = now() + RETRY_MS
      throw error
    } finally {
      renewing = undefined
    }
  }

  return {
    async current() {
      const left = cached ? msLeft(cached) : 0
      if (cached && left > EARLY_MS) return cached
      const isEarly = cached && left > LATE_MS
      if (!renewing && !(isEarly && now() < retryAt)) renewing = renew()
      if (cached && isEarly) {
        // The present keys sign until then; the next request reports an endpoint that still fails.
        renewing?.catch(() => {})
        return cached
      }
      return await (renewing ?? renew())
    },
    drop(keys) {
      if (cached === keys) cached = undefined
    },
  }
}
