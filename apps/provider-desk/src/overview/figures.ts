import { readMethod } from '@portal/app-kit/methods'
import { figures } from '@portal/contract/client/DeskOverview/figures'
import { records } from '@portal/contract/client/DeskOverview/records'
import { waiting } from '@portal/contract/client/DeskOverview/waiting'
import type { AnswerOf, DeskOverview } from '@portal/contract/methods'

export type FiguresAnswer = AnswerOf<(typeof DeskOverview)['figures']>
export type WaitingAnswer = AnswerOf<(typeof DeskOverview)['waiting']>
export type FigureName = keyof FiguresAnswer['figures']

export const deskFigures = readMethod(figures)
export const figureRecords = readMethod(records)
export const deskWaiting = readMethod(waiting)

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
    case 'hours': {
      const minutes = Math.round(value * 60)
      return minutes < 60 ? inUnit(minutes, 'minute', locale) : inUnit(value, 'hour', locale)
    }
    case 'days':
      return inUnit(value, 'day', locale)
    case 'count':
      return new Intl.NumberFormat(locale).format(value)
  }
}

/** Formats the age of waiting work in its largest unit. */
export function ageText(minutes: number, locale: string): string {
  if (minutes < 60) return inUnit(minutes, 'minute', locale)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? inUnit(hours, 'hour', locale) : inUnit(Math.floor(hours / 24), 'day', locale)
}

const inUnit = (value: number, unit: 'minute' | 'hour' | 'day', locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)

/** Beyond ten times the value before, the values say more than a percentage. */
const MAX_CHANGE = 9

/**
 * The relative change in whole percent, or percentage points of a figure in percent; null if it rounds to 0,
 * or without a value to compare.
 */
export function changeOf(value: number | null, before: number | null, unit: Unit): number | null {
  if (value === null || before === null) return null
  if (unit === 'percent') return Math.round(10 * (value - before)) / 10 || null
  if (before === 0) return null
  const change = Math.round((100 * (value - before)) / Math.abs(before)) / 100
  return change === 0 || Math.abs(change) > MAX_CHANGE ? null : change
}
