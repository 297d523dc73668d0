export type InsuranceState = 'missing' | 'expired' | 'expiring' | 'onFile'

/** Days before expiry of the first notification (domain model §9). */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** The calendar day of this device, `2027-01-31`. */
export const dayHere = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/**
 * Computes the state of a company's insurance; it is valid through its last day.
 *
 * @param expires ISO day; null when none is on file.
 * @param today ISO day.
 */
export function insuranceState(expires: string | null, today: string): InsuranceState {
  if (expires === null) return 'missing'
  if (expires < today) return 'expired'
  return Date.parse(expires) - Date.parse(today) <= SOON_DAYS * DAY_MS ? 'expiring' : 'onFile'
}
