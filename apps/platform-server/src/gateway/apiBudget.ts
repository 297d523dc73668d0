/** The part of an org's daily API requests that polling for changes may use. */
const SHARE = 0.25
const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds between two polls of a page, at the least and at the most. */
const SHORTEST_MS = 15_000
const LONGEST_MS = 15 * 60_000
/** The same while the org has not said its limit. */
const UNKNOWN_MS = 60_000

/** How often pages may poll, so that requests of people are never refused for it. */
export interface ApiBudget {
  /** Reads the header `Sforce-Limit-Info` of a response of the org. */
  observe(headers: Headers): void
  /** Milliseconds until the next poll of each of so many pages. */
  intervalMs(pages: number): number
}

/** Creates the budget of one process; it assumes that pages of other processes poll as often. */
export function createApiBudget(): ApiBudget {
  let left: number | undefined
  return {
    observe(headers) {
      const usage = /\bapi-usage=(\d+)\/(\d+)/u.exec(headers.get('sforce-limit-info') ?? '')
      if (usage) left = Math.max(0, Number(usage[2]) - Number(usage[1]))
    },
    intervalMs(pages) {
      if (left === undefined) return UNKNOWN_MS
      // The org counts a rolling day, so the calls that are left now have to last for one.
      const each = (DAY_MS * Math.max(1, pages)) / Math.max(1, left * SHARE)
      return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, each))
    },
  }
}
