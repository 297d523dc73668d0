import type { SearchSort } from '@portal/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '#/i18n/i18n'
import type { Locale } from '#/i18n/locales'
import type { MessageId } from '#/i18n/messageId'
import { fitsWindow, followWindow } from '#/viewport/fitsWindow'

type ColumnId =
  'lane' | 'pickup' | 'delivery' | 'equipment' | 'miles' | 'deadhead' | 'rate' | 'trueRpm' | 'profit'

export interface Column {
  id: ColumnId
  header: MessageId
  /** Label of the second line, unless it is obvious. */
  secondLine?: MessageId
  /** Width for the header in either language and typical content; the lane takes the rest. */
  widthRem?: number
  sort?: SearchSort
  /** A sort by the second line. */
  secondSort?: { sort: SearchSort; name: MessageId }
  /** Sort label, when it differs from the header. */
  sortName?: MessageId
  isAmount?: boolean
}

/** In display order. */
const columns: readonly Column[] = [
  { id: 'lane', header: 'find-loads.column.lane' },
  { id: 'pickup', header: 'load.pickup', widthRem: 8.75, sort: 'pickup' },
  { id: 'delivery', header: 'load.delivery', widthRem: 8.75 },
  {
    id: 'equipment',
    header: 'load.equipment',
    widthRem: 7.5,
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
  {
    id: 'profit',
    header: 'find-loads.column.profit',
    widthRem: 7.5,
    sort: 'profitPerDay',
    secondSort: { sort: 'profitPerMile', name: 'find-loads.column.profitPerMile' },
    isAmount: true,
  },
]

/** Visible columns. A hidden column becomes the second line of another. */
export interface TableShape {
  columns: readonly Column[]
  /** Width of marks and "Book Now". */
  actionRem: number
  /** Whether lanes take two lines, with marks above "Book Now". */
  isTall: boolean
  has: Readonly<Partial<Record<ColumnId, boolean>>>
}

export interface TableShapeOptions {
  seesRates: boolean
  /** Whether profit can be computed from the cost per mile. */
  hasCost: boolean
  locale: Locale
  /** Table width in rem. */
  roomRem: number
}

/** "Book Now" beside the marks. */
const ACTION_REM: Readonly<Record<Locale, number>> = { 'en-US': 15, 'es-US': 17, 'en-XA': 19.25 }
/** Width saved by marks above "Book Now". */
const MARKS_REM = 6.75

/** Most lanes fit on one line of this width, or on two of slightly more than half. */
const LANE_REM = 17
/** With profit, some more lanes are truncated so that deadhead stays beside it. */
const LANE_WITH_PROFIT_REM = 14.875
const TALL_LANE_REM = 12

/**
 * Order of removal: deadhead moves below the loaded miles, delivery below the pickup in tall rows, and profit
 * replaces the all-in rate. With profit, deadhead is the last: the two are read together (FND-04).
 */
const GIVING_WAY: readonly ColumnId[] = ['deadhead', 'delivery', 'trueRpm']
const GIVING_WAY_TO_PROFIT: readonly ColumnId[] = ['trueRpm', 'delivery', 'deadhead']

/** Chooses the columns that leave room for the lane. */
export function tableShape({ seesRates, hasCost, locale, roomRem }: TableShapeOptions): TableShape {
  const hasProfit = seesRates && hasCost
  const known = columns.filter(({ id }) => {
    if (id === 'profit') return hasProfit
    return seesRates || !['rate', 'trueRpm'].includes(id)
  })
  function fit(actionRem: number, leastLaneRem: number, staying: ColumnId | undefined) {
    const laneRem = (shown: readonly Column[]) =>
      shown.reduce((room, { widthRem = 0 }) => room - widthRem, roomRem - actionRem)
    const shown = (hasProfit ? GIVING_WAY_TO_PROFIT : GIVING_WAY)
      .filter((id) => id !== staying && (id !== 'trueRpm' || hasProfit))
      .reduce(
        (all, id) => (laneRem(all) < leastLaneRem ? all.filter((column) => column.id !== id) : all),
        known,
      )
    return { shown, actionRem, hasRoom: laneRem(shown) >= leastLaneRem }
  }
  const low = fit(ACTION_REM[locale], hasProfit ? LANE_WITH_PROFIT_REM : LANE_REM, 'delivery')
  const { shown, actionRem } = low.hasRoom
    ? low
    : fit(ACTION_REM[locale] - MARKS_REM, TALL_LANE_REM, undefined)
  const has: TableShape['has'] = Object.fromEntries(shown.map(({ id }) => [id, true]))
  return {
    columns: shown.map((column) => withSecondLines(column, has)),
    actionRem,
    isTall: !low.hasRoom,
    has,
  }
}

/** The delivery as second line of the pickup, the deadhead as that of the miles. */
function withSecondLines(column: Column, has: TableShape['has']): Column {
  if (column.id === 'pickup' && !has.delivery) return { ...column, secondLine: 'load.delivery' }
  return column.id === 'miles' && !has.deadhead
    ? { ...column, secondSort: { sort: 'deadhead', name: 'find-loads.column.deadhead' } }
    : column
}

/** Breakpoints in pixels; above the last the page has its full width. */
const WIDTHS_PX = [1512, 1440, 1360, 1280, 1152]
const NARROWEST_PX = 1024

/** Page margins in pixels: gutters and borders. */
const marginPx = (widthPx: number) => 2 * (widthPx < 1440 ? 32 : 68) + 2
const MOST_ROOM_PX = 1512 - 2 * 68 - 2
const USUAL_REM_PX = 16

/** Table width at a viewport width, in rem. */
export const roomRemIn = (widthPx: number, remPx = USUAL_REM_PX): number =>
  Math.min(widthPx - marginPx(widthPx), MOST_ROOM_PX) / remPx

const isAtLeast = (px: number) => `(min-width: ${px}px)`

const subscribe = (listener: () => void) => followWindow(WIDTHS_PX.map(isAtLeast), listener)
const windowPx = () => WIDTHS_PX.find((px) => fitsWindow(isAtLeast(px))) ?? NARROWEST_PX

/** The browser's text size. Cached: reading it forces a layout. */
let remPx: number | undefined
const chosenRemPx = () =>
  (remPx ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM_PX)

/** Returns the table's shape; the same object until it changes. */
export function useTableShape({
  seesRates,
  hasCost,
}: Pick<TableShapeOptions, 'seesRates' | 'hasCost'>): TableShape {
  const { locale } = useLocale()
  const roomRem = roomRemIn(useSyncExternalStore(subscribe, windowPx, windowPx), chosenRemPx())
  return useMemo(
    () => tableShape({ seesRates, hasCost, locale, roomRem }),
    [seesRates, hasCost, locale, roomRem],
  )
}
