const DAY_MS = 86_400_000

/** Weeks of a calendar from Sunday to Saturday that hold every given day; `days` are in order. */
export function calendarWeeks(days: readonly string[]): string[][] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  // Calendar days have no zone: they are counted at noon UTC.
  const firstNoon = new Date(`${first}T12:00:00Z`)
  const sunday = firstNoon.getTime() - firstNoon.getUTCDay() * DAY_MS
  const weeks = Math.floor((Date.parse(`${last}T12:00:00Z`) - sunday) / (7 * DAY_MS)) + 1
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) =>
      new Date(sunday + (week * 7 + day) * DAY_MS).toISOString().slice(0, 10),
    ),
  )
}
