const DAY_MS = 86_400_000

/**
 * The last days including today, from midnight to midnight in the reader's time zone, so that each part of the
 * trend is a calendar day. After a change of the clocks the earlier midnights are off by that hour.
 */
export function periodOf(days: number, now = new Date()): { from: string; to: string } {
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return { from: new Date(to.getTime() - days * DAY_MS).toISOString(), to: to.toISOString() }
}
