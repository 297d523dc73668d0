import { useIntl, type IntlShape } from 'react-intl'
import type { LoadPlace } from './BookableLoad'
import { equipmentMessages } from './equipment'
import { commodityMessages } from './commodities'
import { modeMessages } from './modes'
import { requirementMessages } from './requirements'
import { statusMessages } from './statuses'
import type { MessageId } from '#/i18n/messageId'

const MINUTE_MS = 60_000
const AGE_STEPS: readonly [unit: 'minute' | 'hour' | 'day', ms: number][] = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
]

/** Returns formatters of load values in the current language: USD, miles, pounds. */
export const useLoadFormat = (): LoadFormat => loadFormatOf(useIntl())

export type LoadFormat = ReturnType<typeof createLoadFormat>

const formats = new WeakMap<IntlShape, LoadFormat>()

/** Cached per `intl`: a virtualized list renders hundreds of rows while scrolling. */
function loadFormatOf(intl: IntlShape): LoadFormat {
  const known = formats.get(intl)
  if (known) return known
  const made = createLoadFormat(intl)
  formats.set(intl, made)
  return made
}

function createLoadFormat(intl: IntlShape) {
  const usd = (digits: number) =>
    intl.formatters.getNumberFormat(intl.locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const [whole, cents] = [usd(0), usd(2)]
  const named = (messages: Readonly<Record<string, MessageId>>) =>
    remembered((code: string) => {
      const id = Object.hasOwn(messages, code) ? messages[code] : undefined
      return id ? intl.formatMessage({ id }) : code
    })
  const ago = remembered((step: string) => {
    const [count = '', unit] = step.split(' ')
    const known = AGE_STEPS.find(([name]) => name === unit)
    return known ? intl.formatRelativeTime(-Number(count), known[0], { style: 'narrow' }) : ''
  })
  return {
    /** "$2,450"; cents when there are some, or always when `exact`. */
    money: (amount: number, { exact = false } = {}): string =>
      (exact || !Number.isInteger(amount) ? cents : whole).format(amount),
    /** "$2.45/mi" */
    perMile: remembered((amount: number): string =>
      intl.formatMessage({ id: 'load.perMile' }, { amount: cents.format(amount) }),
    ),
    miles: remembered((miles: number): string =>
      intl.formatMessage({ id: 'load.miles' }, { miles: Math.round(miles) }),
    ),
    pounds: remembered((pounds: number): string => intl.formatMessage({ id: 'load.pounds' }, { pounds })),
    /** "Dallas, TX"; unknown parts are omitted. */
    city: ({ city, state }: LoadPlace): string => [city, state].filter(Boolean).join(', '),
    equipment: named(equipmentMessages),
    commodity: named(commodityMessages),
    mode: named(modeMessages),
    requirement: named(requirementMessages),
    status: named(statusMessages),
    /** "5 min. ago", relative to `nowMs`. */
    age(instant: string, nowMs: number): string {
      const ageMs = nowMs - Date.parse(instant)
      for (const [unit, ms] of AGE_STEPS) {
        if (ageMs >= ms) return ago(`${Math.floor(ageMs / ms)} ${unit}`)
      }
      return intl.formatMessage({ id: 'load.posted.now' })
    },
  }
}

/** Cache size: enough for the values of a day's lists. */
const MOST_REMEMBERED = 2_000

/** Memoizes a formatter. */
function remembered<Question extends string | number>(answer: (question: Question) => string) {
  const known = new Map<Question, string>()
  return (question: Question): string => {
    const before = known.get(question)
    if (before !== undefined) return before
    const text = answer(question)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(question, text)
    return text
  }
}
