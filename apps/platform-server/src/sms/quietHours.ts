import { instantOfLocal } from '../places/localTime'

/** Nobody's phone rings between 9 in the evening and 8 in the morning for something that can wait (47 CFR 64.1200(c)(1)). */
const FIRST_HOUR = 8
const LAST_HOUR = 21

function localHour(at: Date, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The first instant from `at` on at which people in a zone may be texted. */
export function endOfQuiet(at: Date, zone: string): Date {
  const { day, hour } = localHour(at, zone)
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return at
  const morning = instantOfLocal(`${day}T${String(FIRST_HOUR).padStart(2, '0')}:00`, zone)
  if (morning > at) return morning
  const tomorrow = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)
  return instantOfLocal(`${tomorrow}T${String(FIRST_HOUR).padStart(2, '0')}:00`, zone)
}
