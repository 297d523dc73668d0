/** When data came and until when it is fresh (epoch ms). One object for all that came in one answer. */
export interface Lifetime {
  readonly fetchedAt: number
  readonly expiresAt: number
}

/** The longest lifetime of the platform: 30 days. */
export const THIRTY_DAYS_MS = 2_592_000_000

/** The same data, known to be out of date. */
export const outdated = ({ fetchedAt }: Lifetime): Lifetime => ({ fetchedAt, expiresAt: -Infinity })

/** To be written down: JSON has no infinity. */
export const asWritten = ({ fetchedAt, expiresAt }: Lifetime) => ({
  fetchedAt,
  expiresAt: expiresAt > -Infinity ? expiresAt : null,
})

/**
 * One that was written down: JSON has no infinity, so null stands for what is known to be out of date. From `now` on it is
 * fresh for its own length at most: the clock that has written it down can be ahead of ours.
 */
export const awake = (
  { fetchedAt, expiresAt }: { readonly fetchedAt: number; readonly expiresAt: number | null },
  now = Infinity,
): Lifetime => ({
  fetchedAt,
  expiresAt: Math.min(expiresAt ?? -Infinity, now + (expiresAt ?? 0) - fetchedAt),
})
