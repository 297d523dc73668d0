import { readMethod } from '@portal/app-kit/methods'
import { figures } from '@portal/contract/client/DeskOverview/figures'
import { records } from '@portal/contract/client/DeskOverview/records'
import type { AnswerOf, DeskOverview } from '@portal/contract/methods'

export type FiguresAnswer = AnswerOf<(typeof DeskOverview)['figures']>
export type FigureName = keyof FiguresAnswer['figures']

export const deskFigures = readMethod(figures)
export const figureRecords = readMethod(records)

/** The page of the records that a figure of a period counts. */
export const recordsPath = (name: FigureName, { from, to }: { from: string; to: string }): string =>
  `/figures/${name}?${new URLSearchParams({ from, to }).toString()}`

export type Unit = 'count' | 'hours' | 'days' | 'dollars' | 'percent'

interface Figure {
  name: FigureName
  unit: Unit
  isMoreBetter: boolean
  isMoney?: true
}

export const FIGURES: readonly Figure[] = [
  { name: 'loadsPosted', unit: 'count', isMoreBetter: true },
  { name: 'loadsCovered', unit: 'count', isMoreBetter: true },
  { name: 'hoursToCover', unit: 'hours', isMoreBetter: false },
  { name: 'margin', unit: 'dollars', isMoreBetter: true, isMoney: true },
  { name: 'marginPct', unit: 'percent', isMoreBetter: true, isMoney: true },
  { name: 'onTimePct', unit: 'percent', isMoreBetter: true },
  { name: 'trackingPct', unit: 'percent', isMoreBetter: true },
  { name: 'daysToPay', unit: 'days', isMoreBetter: false, isMoney: true },
  { name: 'openClaims', unit: 'count', isMoreBetter: false },
]

/** Formats a figure in its unit; a dash for null. */
export function figureText(value: number | null, unit: Unit, locale: string): string {
  if (value === null) return '—'
  switch (unit) {
    case 'dollars':
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: 0,
      }).format(value)
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
    case 'hours':
    case 'days':
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: unit === 'hours' ? 'hour' : 'day',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(value)
    case 'count':
      return new Intl.NumberFormat(locale).format(value)
  }
}
