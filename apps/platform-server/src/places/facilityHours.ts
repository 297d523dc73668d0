import { zoneOffsetMs } from './timeZones'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const FORM = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)-(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (\d{2}):(\d{2})-(\d{2}):(\d{2})$/u

/** Opening hours: a range of weekdays, and two local times in milliseconds of the day. */
export interface FacilityHours {
  days: readonly number[]
  opens: number
  closes: number
}

const ALWAYS: FacilityHours = { days: [0, 1, 2, 3, 4, 5, 6], opens: 0, closes: DAY_MS }

/** Parses `Open 24 hours` or `Mon-Fri 06:00-18:00`; undefined for another form. */
export function parseFacilityHours(text: string): FacilityHours | undefined {
  if (text === 'Open 24 hours') return ALWAYS
  const [, first, last, openHour, openMinute, closeHour, closeMinute] = FORM.exec(text) ?? []
  const [from, to] = [DAYS.findIndex((day) => day === first), DAYS.findIndex((day) => day === last)]
  if (from < 0 || to < 0) return undefined
  const at = (hour = '', minute = '') => (Number(hour) * 60 + Number(minute)) * 60_000
  const [opens, closes] = [at(openHour, openMinute), at(closeHour, closeMinute)]
  const isClock = Number(openMinute) < 60 && Number(closeMinute) < 60 && closes <= DAY_MS
  if (!isClock || opens >= closes) return undefined
  const count = ((to - from + 7) % 7) + 1
  return { days: Array.from({ length: count }, (_, index) => (from + index) % 7), opens, closes }
}

export interface DockWindow {
  start: Date
  end: Date
}

/**
 * The first window at or after an instant that lies within the opening hours. Truncated at closing time, but
 * at least an hour, unless the facility is open for less.
 */
export function windowWithinHours(
  earliest: Date,
  zone: string,
  { days, opens, closes }: FacilityHours,
  lengthHours: number,
): DockWindow {
  const offset = zoneOffsetMs(zone, earliest)
  const local = earliest.getTime() + offset
  const least = Math.min(HOUR_MS, closes - opens)
  for (let midnight = Math.floor(local / DAY_MS) * DAY_MS; ; midnight += DAY_MS) {
    const start = Math.max(local, midnight + opens)
    // 1970-01-01 was a Thursday.
    const isOpenDay = days.includes((midnight / DAY_MS + 4) % 7)
    if (!isOpenDay || start + least > midnight + closes) continue
    const end = Math.min(start + lengthHours * HOUR_MS, midnight + closes)
    const toInstant = (at: number) => new Date(at - zoneOffsetMs(zone, new Date(at - offset)))
    return { start: toInstant(start), end: toInstant(end) }
  }
}
