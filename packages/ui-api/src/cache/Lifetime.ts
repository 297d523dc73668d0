/** Fetch and expiry times (epoch ms). Shared by everything in one response. */
export interface Lifetime {
  readonly fetchedAt: number
  readonly expiresAt: number
}

/** The longest lifetime of the platform: 30 days. */
export const THIRTY_DAYS_MS = 2_592_000_000

/** The same data, marked stale. */
export const expired = ({ fetchedAt }: Lifetime): Lifetime => ({ fetchedAt, expiresAt: -Infinity })

/** JSON has no infinity: null means stale. */
export const dehydrateLifetime = ({ fetchedAt, expiresAt }: Lifetime) => ({
  fetchedAt,
  expiresAt: expiresAt > -Infinity ? expiresAt : null,
})

/**
 * Parses a dehydrated lifetime. Its length counts from `now` at most: the clock of the server that rendered may be
 * ahead.
 */
export const hydrateLifetime = (
  { fetchedAt, expiresAt }: { readonly fetchedAt: number; readonly expiresAt: number | null },
  now = Infinity,
): Lifetime => ({
  fetchedAt,
  // Databases and messages between tabs keep -Infinity, so it must not meet an infinite `now`.
  expiresAt: (expiresAt ?? -Infinity) + Math.min(0, now - fetchedAt),
})
