import { timeZoneIana } from '@portal/portal-ui/formatters'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneIana(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The clock of a zone at an instant, as the value of a `datetime-local` input: "2026-11-24T08:00". */
function clockAt(at: number, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** A year that is being typed, such as 0002, on the way to 2027. */
const FIRST_YEAR = Date.UTC(1900, 0)

/** An instant as the value of a `datetime-local` input on the clock of a zone; empty for none. */
export function toZoneInput(iso: string | null | undefined, zone: string): string {
  const at = iso ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(at)) return ''
  return at < FIRST_YEAR ? new Date(at).toISOString().slice(0, 16) : clockAt(at, zone)
}

/** The instant of a `datetime-local` value on the clock of a zone; null while it is empty or incomplete. */
export function fromZoneInput(local: string, zone: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (local === '' || Number.isNaN(wall)) return null
  // Zones had other offsets then, with seconds: the field would change while its year is typed.
  if (wall < FIRST_YEAR) return new Date(wall).toISOString()
  const offsetAt = (at: number) => Date.parse(`${clockAt(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
  // The offset at the wall time read as UTC may be that of the other side of a clock change.
  const near = wall - offsetAt(wall)
  return new Date(wall - offsetAt(near)).toISOString()
}
