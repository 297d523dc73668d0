import type { RateLimiter } from '../sessions/rateLimiter'

/** Limits of a caller as `/limits` lists them. Those of an org are per day; these are per minute. */
export async function restLimits(rateLimiter: RateLimiter, userId: string) {
  return { QueryRequestsPerMinute: await rateLimiter.read('query', userId) }
}
