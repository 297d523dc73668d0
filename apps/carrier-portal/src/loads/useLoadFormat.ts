import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { LoadPlace } from './BookableLoad'
import { equipmentMessages } from './equipment'
import { commodityMessages } from './commodities'
import { modeMessages } from './modes'
import { requirementMessages } from './requirements'
import { statusMessages } from './statuses'
import type { MessageId } from '../i18n/messageId'

const MINUTE_MS = 60_000
const AGE_STEPS: readonly [unit: 'minute' | 'hour' | 'day', ms: number][] = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
]

/** How a load's figures and codes are written in the language in use. Money in USD, distances in miles, weights in pounds. */
export function useLoadFormat() {
  const intl = useIntl()
  return useMemo(() => {
    const named = (messages: Readonly<Record<string, MessageId>>, code: string) => {
      const id = Object.hasOwn(messages, code) ? messages[code] : undefined
      return id ? intl.formatMessage({ id }) : code
    }
    return {
      /** "$2,450", with cents only when there are some, or always when `exact`. */
      money(amount: number, { exact = false } = {}): string {
        const digits = exact || !Number.isInteger(amount) ? 2 : 0
        return intl.formatNumber(amount, {
          style: 'currency',
          currency: 'USD',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })
      },
      /** "$2.45/mi" */
      perMile: (amount: number): string =>
        intl.formatMessage(
          { id: 'load.perMile' },
          { amount: intl.formatNumber(amount, { style: 'currency', currency: 'USD' }) },
        ),
      miles: (miles: number): string =>
        intl.formatMessage({ id: 'load.miles' }, { miles: Math.round(miles) }),
      pounds: (pounds: number): string => intl.formatMessage({ id: 'load.pounds' }, { pounds }),
      /** "Dallas, TX"; what is not known is left out. */
      city: ({ city, state }: LoadPlace): string => [city, state].filter(Boolean).join(', '),
      equipment: (code: string): string => named(equipmentMessages, code),
      commodity: (code: string): string => named(commodityMessages, code),
      mode: (code: string): string => named(modeMessages, code),
      requirement: (code: string): string => named(requirementMessages, code),
      status: (status: string): string => named(statusMessages, status),
      /** "5 min. ago", measured from `nowMs`. */
      age(instant: string, nowMs: number): string {
        const ageMs = nowMs - Date.parse(instant)
        for (const [unit, ms] of AGE_STEPS) {
          if (ageMs >= ms) return intl.formatRelativeTime(-Math.floor(ageMs / ms), unit, { style: 'narrow' })
        }
        return intl.formatMessage({ id: 'load.posted.now' })
      },
    }
  }, [intl])
}
