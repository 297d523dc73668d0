const ISO_INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/u

/** JavaScript would parse 30 February as 2 March. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || day < '0001') return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Parses an ISO 8601 text with zone; undefined for another text, and for an invalid day or time. */
export function instantOf(text: string): Date | undefined {
  const day = ISO_INSTANT.exec(text)?.groups?.['day']
  if (day === undefined || !isCalendarDay(day)) return undefined
  const instant = new Date(text)
  return instant.getUTCFullYear() >= 1 ? instant : undefined
}
