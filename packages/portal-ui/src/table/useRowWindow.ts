import {
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Rows rendered beyond each edge, so that Tab finds the next row and fast scrolling shows content. */
const OVERSCAN = 8

/** Position of a row, in px from the first. */
export interface RowPlace {
  index: number
  key: string
  start: number
  end: number
}

export interface RowWindow {
  /** Rows to render; not necessarily adjacent. */
  shown: readonly RowPlace[]
  /** Total height of all rows in px. */
  totalHeight: number
  /** `ref` of every rendered row. */
  measureRow: RefCallback<HTMLTableRowElement>
}

/**
 * Computes the rows to render in a scroll container. Row heights may vary: rendered rows are measured
 * (`measureRow` as ref, key in `data-key`); others are estimated by the first measured row.
 * Not a library: one is 10 kB gzip, most of the limit of a component.
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
  const { top, height } = useViewport(frame)
  const { heights, measureRow } = useMeasuredHeights()
  const starts = useMemo(() => {
    const [usual = rowHeight] = heights.values()
    const sums = [0]
    for (const key of keys) sums.push((sums.at(-1) ?? 0) + (heights.get(key) ?? usual))
    return sums
  }, [keys, heights, rowHeight])

  const first = Math.max(0, lastAtOrBelow(starts, top) - OVERSCAN)
  const end = Math.min(keys.length, lastAtOrBelow(starts, top + height) + 1 + OVERSCAN)
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

/** The visible part of the container's content. */
function useViewport(frame: RefObject<HTMLElement | null>) {
  const [viewport, setViewport] = useState({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const follow = () => setViewport({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [frame])
  return viewport
}

/** Measured heights by key, updated while rendered. */
function useMeasuredHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const observer = useRef<ResizeObserver>(undefined)
  const measureRow = useCallback((row: HTMLTableRowElement) => {
    // Created with the first row, because there is no ResizeObserver during server rendering.
    observer.current ??= new ResizeObserver((entries) => {
      const rows = entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : []))
      const news = rows
        .filter((element) => element.isConnected)
        .map((element) => [element.dataset['key'] ?? '', element.getBoundingClientRect().height] as const)
      setHeights((known) =>
        news.every(([key, height]) => known.get(key) === height) ? known : new Map([...known, ...news]),
      )
    })
    const { current } = observer
    current.observe(row)
    return () => current.unobserve(row)
  }, [])
  return { heights, measureRow }
}

/** Binary search: index of the last number that is at most `value`. */
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
