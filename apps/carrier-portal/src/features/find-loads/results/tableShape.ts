import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../../../i18n/LocaleProvider'
import type { Locale } from '../../../i18n/locales'
import type { MessageId } from '../../../i18n/messageId'
import type { Sort } from '../search/loadFilters'

type ColumnId =
  'lane' | 'pickup' | 'delivery' | 'equipment' | 'miles' | 'deadhead' | 'rate' | 'trueRpm' | 'profit'

/** A column of the results. */
export interface Column {
  id: ColumnId
  header: MessageId
  /** What the second line of its cells is, where that is not said by itself. */
  secondLine?: MessageId
  /** Room for its heading in either language and for what usually stands in it; the lane takes the rest. */
  widthRem?: number
  sort?: Sort
  isAmount?: boolean
}

/** In their order. */
const columns: readonly Column[] = [
  { id: 'lane', header: 'find-loads.column.lane' },
  { id: 'pickup', header: 'load.pickup', widthRem: 8.75, sort: 'pickup' },
  { id: 'delivery', header: 'load.delivery', widthRem: 8.75 },
  { id: 'equipment', header: 'load.equipment', widthRem: 6.75, sort: 'weight' },
  { id: 'miles', header: 'find-loads.column.miles', widthRem: 5.5, sort: 'loadedMiles', isAmount: true },
  { id: 'deadhead', header: 'find-loads.column.deadhead', widthRem: 7.375, sort: 'deadhead', isAmount: true },
  {
    id: 'rate',
    header: 'find-loads.column.rate',
    secondLine: 'find-loads.column.loadedRpm',
    widthRem: 6.125,
    sort: 'totalRate',
    isAmount: true,
  },
  { id: 'trueRpm', header: 'find-loads.column.trueRpm', widthRem: 6.25, sort: 'trueRpm', isAmount: true },
  { id: 'profit', header: 'find-loads.column.profit', widthRem: 7.5, sort: 'profitPerDay', isAmount: true },
]

/** What a table has columns for. What it has no room for stands as a second line in another column. */
export interface TableShape {
  columns: readonly Column[]
  /** Room for marks and "Book Now". */
  actionRem: number
  /** Little room is left to the lane: it takes two lines. */
  isTall: boolean
  has: Readonly<Partial<Record<ColumnId, boolean>>>
}

export interface TableShapeOptions {
  seesRates: boolean
  /** The person said what a mile costs: profit can be counted. */
  hasCost: boolean
  locale: Locale
  /** Room for the table, in rem. */
  roomRem: number
}

const ACTION_REM: Readonly<Record<Locale, number>> = { 'en-US': 12.75, 'es-US': 14.75, 'en-XA': 17 }

/** Most lanes can be read on one line of this width, or on two of half of it. */
const LANE_REM = 18

/** What gives way first. */
const GIVING_WAY: readonly ColumnId[] = ['deadhead', 'equipment']

/** The columns that this person has something to compare in, as far as they leave room for the lane. */
export function tableShape({ seesRates, hasCost, locale, roomRem }: TableShapeOptions): TableShape {
  const actionRem = ACTION_REM[locale]
  const laneRem = (shown: readonly Column[]) =>
    shown.reduce((room, { widthRem = 0 }) => room - widthRem, roomRem - actionRem)
  const hasProfit = seesRates && hasCost
  const known = columns.filter(({ id }) => {
    if (id === 'profit') return hasProfit
    return seesRates || !['rate', 'trueRpm'].includes(id)
  })
  // What is left of a day says what the true rate per mile was asked for.
  const shown = [...GIVING_WAY, ...(hasProfit ? (['trueRpm'] as const) : [])].reduce(
    (all, id) => (laneRem(all) < LANE_REM ? all.filter((column) => column.id !== id) : all),
    known,
  )
  return {
    columns: shown,
    actionRem,
    isTall: laneRem(shown) < LANE_REM,
    has: Object.fromEntries(shown.map(({ id }) => [id, true])),
  }
}

/** Widths of windows in pixels from which there may be more columns; above the last one the page grows no more. */
const WIDTHS_PX = [1440, 1360, 1280, 1152]
const NARROWEST_PX = 1024

/** What the page keeps free beside the table, in pixels. */
const MARGIN_PX = 66
const REM_PX = 16

const isAtLeast = (px: number) => matchMedia(`(min-width: ${px}px)`)

function subscribe(listener: () => void): () => void {
  const queries = WIDTHS_PX.map(isAtLeast)
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const windowPx = () => WIDTHS_PX.find((px) => isAtLeast(px).matches) ?? NARROWEST_PX

/** The shape of the table in this window: the same object until it changes. */
export function useTableShape({
  seesRates,
  hasCost,
}: Pick<TableShapeOptions, 'seesRates' | 'hasCost'>): TableShape {
  const { locale } = useLocale()
  const roomRem = (useSyncExternalStore(subscribe, windowPx) - MARGIN_PX) / REM_PX
  return useMemo(
    () => tableShape({ seesRates, hasCost, locale, roomRem }),
    [seesRates, hasCost, locale, roomRem],
  )
}
