/** Part of the org's daily API requests that polling may use. */
const SHARE = 0.25
const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds between polls of a page. */
const SHORTEST_MS = 15_000
const LONGEST_MS = 15 * 60_000
/** Until a response has the org's limit. */
const UNKNOWN_MS = 60_000

/** Limits polling, so that requests of people are never refused for it. */
export interface ApiBudget {
  /** Parses the response header `Sforce-Limit-Info`. */
  observe(headers: Headers): void
  /** Milliseconds until the next poll of each page. */
  intervalMs(pages: number): number
}

/** Assumes that pages of other processes poll as often. */
export function createApiBudget(): ApiBudget {
  let left: number | undefined
  return {
    observe(headers) {
      const usage = /\bapi-usage=(\d+)\/(\d+)/u.exec(headers.get('sforce-limit-info') ?? '')
      if (usage) left = Math.max(0, Number(usage[2]) - Number(usage[1]))
    },
    intervalMs(pages) {
      if (left === undefined) return UNKNOWN_MS
      // The org counts a rolling day: the remaining requests have to last for one.
      const each = (DAY_MS * Math.max(1, pages)) / Math.max(1, left * SHARE)
      return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, each))
    },
  }
}
