const DAY_MS = 24 * 3_600_000

/** Cached: `Intl.DateTimeFormat` takes a millisecond to create and a microsecond to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/**
 * Returns the wall-clock time of a zone, encoded as if it were UTC: read it with `getUTC…` or
 * `toISOString`.
 */
export function wallClock(instant: Date | number, zone: string): Date {
  const ms = Number(instant)
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, ((ms % 1000) + 1000) % 1000))
}

/** Returns the calendar day, e.g. `2026-11-21`. @default UTC */
export function dayInZone(instant: Date, zone: string | null | undefined): string {
  return wallClock(instant, zone ?? 'UTC')
    .toISOString()
    .slice(0, 10)
}

const offsetAt = (zone: string, ms: number): number => wallClock(ms, zone).getTime() - ms

/** By zone and UTC day; NaN for a day on which the clocks change. */
const dayOffsets = new Map<string, number>()

/** Milliseconds that a zone is ahead of UTC; negative in America. */
export function zoneOffsetMs(zone: string, instant: Date): number {
  const ms = Math.floor(instant.getTime() / 1000) * 1000
  const midnight = Math.floor(ms / DAY_MS) * DAY_MS
  const key = `${zone} ${midnight}`
  let offset = dayOffsets.get(key)
  if (offset === undefined) {
    const first = offsetAt(zone, midnight)
    offset = first === offsetAt(zone, midnight + DAY_MS) ? first : Number.NaN
    dayOffsets.set(key, offset)
  }
  return Number.isNaN(offset) ? offsetAt(zone, ms) : offset
}

/**
 * Parses a wall-clock time (`2026-11-24T08:00`) of a zone. A time that daylight saving skips moves an hour
 * later; of a time that occurs twice the first is taken.
 */
export function instantOfLocal(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}Z`)
  // The offsets a day before and a day after differ only when the clocks change in between.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => wallClock(at, zone).getTime() - at)
  const candidates = offsets.map((offset) => wanted - offset)
  const matching = candidates.filter((at) => wallClock(at, zone).getTime() === wanted)
  return new Date(matching.length > 0 ? Math.min(...matching) : Math.max(...candidates))
}
