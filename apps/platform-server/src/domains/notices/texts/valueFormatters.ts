import type { Language } from '../../../languages'
import type { PlaceTime } from '../notice'
import { spanishWords } from './spanishWords'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

export interface ValueFormatters {
  /** `Nov 21, 2026 14:05 CT`: local time and zone (TIME-02, TIME-03). */
  time(given: PlaceTime): string
  /** `14:05 CT`, with the day when it differs from that of `after`. */
  timeAfter(given: PlaceTime, after: PlaceTime): string
  /** `$1,950.50` */
  money(given: number): string
  /** `Nov 21, 2026` */
  day(given: string): string
  code(given: string): string
  /** "a, b and c" */
  codes(given: readonly string[]): string
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** The generic English name such as `CT`, as dispatchers use it. */
function zoneName({ at, zone }: PlaceTime): string {
  const parts = format('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function clock({ at, zone }: PlaceTime): string {
  const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return format('en-US', hourAndMinute).format(new Date(at))
}

const dayOf = (language: Language, { at, zone }: PlaceTime): string =>
  format(language, { ...DAY, timeZone: zone }).format(new Date(at))

/** English needs none: codes are English words. */
const CODE_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-US': {},
  'es-US': spanishWords,
}

export function valueFormatters(language: Language): ValueFormatters {
  const time = (given: PlaceTime) => `${dayOf(language, given)} ${clock(given)} ${zoneName(given)}`
  const words = CODE_WORDS[language]
  const code = (given: string) => (Object.hasOwn(words, given) ? (words[given] ?? given) : given)
  return {
    time,
    timeAfter: (given, after) =>
      dayOf(language, given) === dayOf(language, after) ? `${clock(given)} ${zoneName(given)}` : time(given),
    day: (given) => format(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${given}T12:00:00Z`)),
    money: (given) => new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(given),
    code,
    codes: (given) => new Intl.ListFormat(language).format(given.map(code)),
  }
}
