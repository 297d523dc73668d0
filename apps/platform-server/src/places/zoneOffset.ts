const DAY_MS = 24 * 3_600_000

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that a zone is ahead of UTC at noon of an instant's UTC day; negative in America. */
export function zoneOffsetMs(zone: string, instant: Date): number {
  const noon = Math.floor(instant.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2
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
