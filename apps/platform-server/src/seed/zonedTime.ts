const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that a zone is ahead of UTC at noon of an instant's UTC day; negative in America. */
function zoneOffsetMs(zone: string, instant: Date): number {
  const noon = Math.floor(instant.getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS
  const key = `${zone} ${noon}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute) - noon
  offsets.set(key, offset)
  return offset
}

/** The first instant at or after another one at which the zone's clocks show a time between two hours. */
export function atOrAfterWithinHours(instant: Date, zone: string, fromHour: number, toHour: number): Date {
  const offset = zoneOffsetMs(zone, instant)
  const local = instant.getTime() + offset
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const hour = (local - midnight) / HOUR_MS
  if (hour < fromHour) return new Date(midnight + fromHour * HOUR_MS - offset)
  if (hour <= toHour) return instant
  return new Date(midnight + DAY_MS + fromHour * HOUR_MS - offset)
}

/** Moves an instant up to the next quarter of an hour, as appointments are made. */
export const toQuarterHour = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / (HOUR_MS / 4)) * (HOUR_MS / 4))

/** An instant so many hours later (earlier when negative). */
export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS)
