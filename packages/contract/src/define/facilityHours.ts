const DAY_MS = 24 * 3_600_000
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
