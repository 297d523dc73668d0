import type { RateLimiter } from '../sessions/rateLimiter'

/** Returns the response of `/limits`. An org's limits are per day; these are per minute. */
export async function restLimits(rateLimiter: RateLimiter, userId: string) {
  return { QueryRequestsPerMinute: await rateLimiter.read('query', userId) }
}
