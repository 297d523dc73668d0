const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone, e.g. `2026-11-21`. Without a zone: UTC. */
export function dayInZone(instant: Date, zone: string | null | undefined): string {
  const timeZone = zone ?? 'UTC'
  const known = formats.get(timeZone)
  // en-CA writes days as ISO 8601 does.
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!known) formats.set(timeZone, format)
  return format.format(instant)
}
