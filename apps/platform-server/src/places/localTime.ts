/** What the clocks of a zone show at an instant, as if it were UTC. */
function clockOf(instantMs: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = Object.fromEntries(
    format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * The instant at which a zone's clocks show `local` (`2026-11-24T08:00`). An hour that the clocks skip in spring is taken
 * an hour later; of one that comes twice in autumn the first is taken.
 */
export function instantOfLocal(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}Z`)
  // The offset a day before and a day after: they differ only where the clocks change between.
  const dayMs = 24 * 3_600_000
  const offsets = [wanted - dayMs, wanted + dayMs].map((at) => clockOf(at, zone) - at)
  const candidates = offsets.map((offset) => wanted - offset)
  const fitting = candidates.filter((at) => clockOf(at, zone) === wanted)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates))
}
