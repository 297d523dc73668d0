const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** A Sunday, at noon in UTC. */
const SUNDAY_MS = Date.UTC(2024, 0, 7, 12)
const DAY_MS = 86_400_000

/** Hours of a facility as the provider writes them ("Mon-Fri 06:00-18:00"), with the days of the reader's language. */
export function openingHours(hours: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return hours.replace(/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/gu, (name) =>
    day.format(SUNDAY_MS + DAYS.indexOf(name) * DAY_MS),
  )
}

/** Whether the provider wrote that somebody is always there. */
export const isAlwaysOpen = (hours: string): boolean => /^open 24 hours$/iu.test(hours.trim())
