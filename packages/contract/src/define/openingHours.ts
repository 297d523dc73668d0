const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** A Sunday, at noon UTC. */
const SUNDAY_MS = Date.UTC(2024, 0, 7, 12)
const DAY_MS = 86_400_000

/** Translates the day names of a facility's hours ("Mon-Fri 06:00-18:00"). */
export function openingHours(hours: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return hours.replace(/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/gu, (name) =>
    day.format(SUNDAY_MS + DAYS.indexOf(name) * DAY_MS),
  )
}

export const isAlwaysOpen = (hours: string): boolean => /^open 24 hours$/iu.test(hours.trim())
