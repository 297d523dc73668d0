import { type RefCallback, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'

/** Rows rendered beyond the edge that is scrolled to, so that fast scrolling shows content. */
const OVERSCAN_AHEAD = 12
/** Rows rendered beyond the other edge, so that Tab finds the next row. */
const OVERSCAN_BEHIND = 4
/** Rows scrolled before the window follows: fewer renders; less than the overscan. */
const STEP_ROWS = 2

/** In px from the first row. */
export interface RowPlace {
  index: number
  key: string
  start: number
  end: number
}

export interface RowWindow {
  /** Rows to render; not necessarily adjacent. */
  shown: readonly RowPlace[]
  /** Height of all rows in px. */
  totalHeight: number
  /** `ref` of every rendered row. */
  measureRow: RefCallback<HTMLTableRowElement>
}

/**
 * Computes the rows to render in a scroll container. Row heights may vary: rendered rows are measured
 * (`measureRow` as ref, key in `data-key`); others are estimated by the first measured row. Not a library:
 * one is 10 kB gzip, most of the limit of a component.
 *
 * @param rowHeight px, before the first measurement.
 * @param keptKey stays rendered, because it has focus.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  keys: readonly string[],
  rowHeight: number,
  keptKey: string | null,
): RowWindow {
  const { top, height, isUpward } = useViewport(frame, STEP_ROWS * rowHeight)
  const { heights, measureRow } = useMeasuredHeights()
  const starts = useMemo(() => {
    const { usual = rowHeight, others } = heights
    const sums = [0]
    let sum = 0
    for (const key of keys) sums.push((sum += others.get(key) ?? usual))
    return sums
  }, [keys, heights, rowHeight])

  const [above, below] = isUpward ? [OVERSCAN_AHEAD, OVERSCAN_BEHIND] : [OVERSCAN_BEHIND, OVERSCAN_AHEAD]
  const first = Math.max(0, lastAtOrBelow(starts, top) - above)
  const end = Math.min(keys.length, lastAtOrBelow(starts, top + height) + 1 + below)
  const kept = keptKey === null ? -1 : keys.indexOf(keptKey)
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  if (kept !== -1 && kept < first) indexes.unshift(kept)
  if (kept >= end) indexes.push(kept)
  const shown = indexes.map((index) => ({
    index,
    key: keys[index] ?? '',
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? 0,
  }))
  return { shown, totalHeight: starts.at(-1) ?? 0, measureRow }
}

/** Returns the visible part of the content, which follows the scroll position in steps. */
function useViewport(frame: RefObject<HTMLElement | null>, stepPx: number) {
  const [viewport, setViewport] = useState({ top: 0, height: 0, isUpward: false })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const follow = () => {
      const { scrollTop: top, clientHeight: height } = element
      setViewport((known) =>
        known.height === height && Math.abs(known.top - top) < stepPx
          ? known
          : { top, height, isUpward: top < known.top },
      )
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [frame, stepPx])
  return viewport
}

interface RowHeights {
  /** Height of the first measured row, in px. */
  usual?: number
  /** Heights that differ from the usual one, by key. */
  others: ReadonlyMap<string, number>
}

/** Measures rendered rows. Rows of the usual height change nothing. */
function useMeasuredHeights() {
  const [heights, setHeights] = useState<RowHeights>({ others: new Map() })
  const observer = useRef<ResizeObserver>(undefined)
  const measureRow = useCallback((row: HTMLTableRowElement | null) => {
    if (!row) return
    // Created with the first row: there is no ResizeObserver during server rendering.
    observer.current ??= new ResizeObserver((entries, self) => {
      // A removed row is reported with no size. React 18 calls no cleanup of a ref.
      for (const { target } of entries) if (!target.isConnected) self.unobserve(target)
      const measured = entries.flatMap(({ target }) =>
        target instanceof HTMLElement && target.isConnected
          ? [[target.dataset['key'] ?? '', target.getBoundingClientRect().height] as const]
          : [],
      )
      setHeights((known) => {
        const usual = known.usual ?? measured[0]?.[1]
        const news = measured.filter(([key, height]) => height !== (known.others.get(key) ?? usual))
        if (news.length === 0 && usual === known.usual) return known
        return {
          ...(usual === undefined ? {} : { usual }),
          others: news.length === 0 ? known.others : new Map([...known.others, ...news]),
        }
      })
    })
    observer.current.observe(row)
  }, [])
  return { heights, measureRow }
}

/** Returns the index of the last number that is at most `value`, by binary search. */
function lastAtOrBelow(numbers: readonly number[], value: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
