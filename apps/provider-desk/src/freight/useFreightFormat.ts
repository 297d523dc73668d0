import {
  formatDate,
  formatShortDateTime,
  formatTimeRange,
  timeZoneCode,
  timeZoneIana,
} from '@portal/portal-ui/formatters'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

/** Lists of codes whose words are in the messages `freight.<list>.<code>`. */
export type CodeList =
  | 'appointment'
  | 'cancelReason'
  | 'commodity'
  | 'delayReason'
  | 'driverWork'
  | 'equipment'
  | 'event'
  | 'exception'
  | 'handling'
  | 'holdReason'
  | 'mode'
  | 'offerStatus'
  | 'requirement'
  | 'status'
  | 'stopStatus'
  | 'stopType'
  | 'visibility'

/** Of the provider's office, for the rare stop without a zone. */
const FALLBACK_ZONE = 'America/Chicago'

const REASON_LISTS = ['delayReason', 'exception', 'cancelReason'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time of a stop, in the zone of its place. */
export interface StopWindow {
  from: string | null | undefined
  to: string | null | undefined
  timeZone: string | null | undefined
}

const formats = new WeakMap<IntlShape, FreightFormat>()

/** Returns formatters of loads in the current language: USD, miles, windows, labels of codes. */
export function useFreightFormat(): FreightFormat {
  const intl = useIntl()
  const known = formats.get(intl)
  if (known) return known
  const made = createFreightFormat(intl)
  formats.set(intl, made)
  return made
}

export type FreightFormat = ReturnType<typeof createFreightFormat>

function createFreightFormat(intl: IntlShape) {
  const usd = (digits: number) =>
    intl.formatters.getNumberFormat(intl.locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const [whole, cents] = [usd(0), usd(2)]
  const money = (amount: number): string => (Number.isInteger(amount) ? whole : cents).format(amount)
  const unknown = intl.formatMessage({ id: 'freight.unknown' })
  const code = (list: CodeList, value: string): string => {
    const id = `freight.${list}.${value.replaceAll(/[^A-Za-z0-9]/g, '')}`
    // The catalogue decides whether the id exists.
    return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : value
  }
  const day = (at: string, timeZone: string | null | undefined, weekday?: 'short'): string =>
    intl.formatDate(at, {
      weekday,
      month: 'short',
      day: 'numeric',
      timeZone: timeZoneIana(timeZone ?? FALLBACK_ZONE),
    })
  const isOneDay = (from: string, to: string, zone: string) => formatDate(from, zone) === formatDate(to, zone)
  const window = ({ from, to, timeZone }: StopWindow): string => {
    if (!from || !to) return unknown
    const zone = timeZone ?? FALLBACK_ZONE
    const range = isOneDay(from, to, zone)
      ? formatTimeRange(from, to, zone, intl.locale)
      : `${formatShortDateTime(from, zone, intl.locale)} - ${formatShortDateTime(to, zone, intl.locale)}`
    return `${range} ${timeZoneCode(zone)}`
  }
  return {
    /** "$2,450", with cents when there are some; a dash for none. */
    money: (amount: number | null | undefined): string => (typeof amount === 'number' ? money(amount) : '–'),
    /** "$2.45/mi" */
    perMile: (amount: number): string =>
      intl.formatMessage({ id: 'freight.perMile' }, { amount: cents.format(amount) }),
    miles: (miles: number): string =>
      intl.formatMessage({ id: 'freight.miles' }, { miles: Math.round(miles) }),
    pounds: (pounds: number): string => intl.formatMessage({ id: 'freight.pounds' }, { pounds }),
    /** "12.5%" */
    percent: (percent: number): string =>
      intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    /** "Dallas, TX" */
    city: ({
      city,
      state,
    }: {
      city?: string | null | undefined
      state?: string | null | undefined
    }): string => [city, state].filter(Boolean).join(', ') || unknown,
    /** "Tue, Nov 3", on the calendar of the zone. */
    weekday: (at: string, timeZone: string | null | undefined): string => day(at, timeZone, 'short'),
    /** "Nov 3" */
    shortDay: (at: string, timeZone: string | null | undefined): string => day(at, timeZone),
    /** "Nov 3 14:05 CT" */
    time: (at: string | null | undefined, timeZone: string | null | undefined): string => {
      if (!at) return unknown
      const zone = timeZone ?? FALLBACK_ZONE
      return `${formatShortDateTime(at, zone, intl.locale)} ${timeZoneCode(zone)}`
    },
    /** "08:00-10:00 CT"; "Nov 3 22:00 - Nov 4 06:00 CT" over midnight. */
    window,
    /** "Nov 3 08:00-10:00 CT", with the weekday on request; over midnight as {@link window}, which has the days. */
    dayWindow: (stop: StopWindow, weekday?: 'short'): string => {
      const { from, to, timeZone } = stop
      return from && to && isOneDay(from, to, timeZone ?? FALLBACK_ZONE)
        ? `${day(from, timeZone, weekday)}${weekday ? ',' : ''} ${window(stop)}`
        : window(stop)
    },
    /** "3h", "2d": how long something has lasted, or the time left. */
    duration: (ms: number): string => {
      const size = Math.abs(ms)
      const [value, unit] =
        size >= 2 * DAY_MS
          ? [Math.floor(size / DAY_MS), 'day' as const]
          : size >= HOUR_MS
            ? [Math.floor(size / HOUR_MS), 'hour' as const]
            : [Math.floor(size / MINUTE_MS), 'minute' as const]
      return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'narrow' })
    },
    /** The label of a code; an unknown code is rendered as it is. */
    code,
    /** The label of an event's reason: of a delay, an exception or a cancellation. */
    reason: (reason: string): string =>
      REASON_LISTS.map((list) => code(list, reason)).find((text) => text !== reason) ?? reason,
  }
}
