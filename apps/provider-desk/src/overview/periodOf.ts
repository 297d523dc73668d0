import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'

const DAY_MS = 86_400_000

/**
 * The last days including today, from midnight to midnight in the reader's time zone, so that each part of the
 * trend is a calendar day. After a change of the clocks the earlier midnights are off by that hour.
 */
export function periodOf(days: number, now = new Date()): { from: string; to: string } {
  // Of the reader also in the server's renderer, whose clock is another one.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const today = Date.parse(toZoneInput(now.toISOString(), timeZone).slice(0, 10))
  const tomorrow = new Date(today + DAY_MS).toISOString().slice(0, 10)
  const to = fromZoneInput(`${tomorrow}T00:00`, timeZone) ?? now.toISOString()
  return { from: new Date(Date.parse(to) - days * DAY_MS).toISOString(), to }
}
