import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../../../i18n/LocaleProvider'
import type { Locale } from '../../../i18n/locales'
import type { MessageId } from '../../../i18n/messageId'
import { fitsWindow, followWindow } from '../../../page/fitsWindow'
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
  /** What the column is ordered by, where that is not what its heading names. */
  sortName?: MessageId
  isAmount?: boolean
}

/** In their order. */
const columns: readonly Column[] = [
  { id: 'lane', header: 'find-loads.column.lane' },
  { id: 'pickup', header: 'load.pickup', widthRem: 8.75, sort: 'pickup' },
  { id: 'delivery', header: 'load.delivery', widthRem: 8.75 },
  {
    id: 'equipment',
    header: 'load.equipment',
    widthRem: 6.75,
    sort: 'weight',
    sortName: 'find-loads.weight',
  },
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
  /** Little room is left to the lane: it takes two lines, and the marks stand above "Book Now". */
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

/** "Book Now" and beside it the marks. */
const ACTION_REM: Readonly<Record<Locale, number>> = { 'en-US': 12.75, 'es-US': 14.75, 'en-XA': 17 }
/** What is saved with the marks above "Book Now", as in tall rows. */
const MARKS_REM = 4.5

/** Most lanes can be read on one line of this width, or on two of half of it and a little more. */
const LANE_REM = 17
const TALL_LANE_REM = 12

/**
 * What gives way first: empty miles go below the loaded ones, and the delivery below the pickup where rows are tall. What is
 * left of a day says what the true rate per mile was asked for, and stands in its place.
 */
const GIVING_WAY: readonly ColumnId[] = ['deadhead', 'delivery', 'trueRpm']

/** The columns that this person has something to compare in, as far as they leave room for the lane. */
export function tableShape({ seesRates, hasCost, locale, roomRem }: TableShapeOptions): TableShape {
  const hasProfit = seesRates && hasCost
  const known = columns.filter(({ id }) => {
    if (id === 'profit') return hasProfit
    return seesRates || !['rate', 'trueRpm'].includes(id)
  })
  function fit(actionRem: number, leastLaneRem: number, staying: ColumnId | undefined) {
    const laneRem = (shown: readonly Column[]) =>
      shown.reduce((room, { widthRem = 0 }) => room - widthRem, roomRem - actionRem)
    const shown = GIVING_WAY.filter((id) => id !== staying && (id !== 'trueRpm' || hasProfit)).reduce(
      (all, id) => (laneRem(all) < leastLaneRem ? all.filter((column) => column.id !== id) : all),
      known,
    )
    return { shown, actionRem, hasRoom: laneRem(shown) >= leastLaneRem }
  }
  const low = fit(ACTION_REM[locale], LANE_REM, 'delivery')
  const { shown, actionRem } = low.hasRoom
    ? low
    : fit(ACTION_REM[locale] - MARKS_REM, TALL_LANE_REM, undefined)
  const has: TableShape['has'] = Object.fromEntries(shown.map(({ id }) => [id, true]))
  return {
    columns: has.delivery ? shown : shown.map(withDelivery),
    actionRem,
    isTall: !low.hasRoom,
    has,
  }
}

/** The delivery stands below the pickup. */
const withDelivery = (column: Column): Column =>
  column.id === 'pickup' ? { ...column, secondLine: 'load.delivery' } : column

/** Widths of windows in pixels from which there may be more columns; above the last one the page grows no more. */
const WIDTHS_PX = [1512, 1440, 1360, 1280, 1152]
const NARROWEST_PX = 1024

/** What the page keeps free beside the table, in pixels: its gutters, and lines. */
const marginPx = (widthPx: number) => 2 * (widthPx < 1440 ? 32 : 68) + 2
const MOST_ROOM_PX = 1512 - 2 * 68 - 2
const USUAL_REM_PX = 16

/** Room for the table in a window of so many pixels, in rem of so many pixels. */
export const roomRemIn = (widthPx: number, remPx = USUAL_REM_PX): number =>
  Math.min(widthPx - marginPx(widthPx), MOST_ROOM_PX) / remPx

const isAtLeast = (px: number) => `(min-width: ${px}px)`

const subscribe = (listener: () => void) => followWindow(WIDTHS_PX.map(isAtLeast), listener)
const windowPx = () => WIDTHS_PX.find((px) => fitsWindow(isAtLeast(px))) ?? NARROWEST_PX

/** The size of text that the person has chosen in the browser. Asked for once: it costs a layout. */
let remPx: number | undefined
const chosenRemPx = () =>
  (remPx ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM_PX)

/** The shape of the table in this window: the same object until it changes. */
export function useTableShape({
  seesRates,
  hasCost,
}: Pick<TableShapeOptions, 'seesRates' | 'hasCost'>): TableShape {
  const { locale } = useLocale()
  const roomRem = roomRemIn(useSyncExternalStore(subscribe, windowPx), chosenRemPx())
  return useMemo(
    () => tableShape({ seesRates, hasCost, locale, roomRem }),
    [seesRates, hasCost, locale, roomRem],
  )
}
