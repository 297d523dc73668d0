import { useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

/** A scroll without an event for this long has ended. */
const SCROLL_END_MS = 150

export interface VisibleRowsOptions<Row> {
  rows: readonly Row[]
  /** Estimated height in pixels. A stable function. */
  usualPx: (row: Row) => number
  /** Top of the list in the document, in pixels. */
  topPx: number
}

export interface VisibleRows {
  /** Indexes of the rows in the window; -1 without rows. */
  first: number
  last: number
  /** Position of a row from the top of the list; that of `rows.length` is the height of the list. */
  startPx: (index: number) => number
  /** Scroll position of the page. */
  scrollPx: number
  isScrolling: boolean
  /** Ref of each rendered row, which carries its id in `data-row`. */
  measure: (element: Element | null) => (() => void) | undefined
}

/**
 * Finds the rows of a list that are in the browser's window, by estimated heights until a row has been measured. Renders
 * again when other rows are visible, a height differs, or a scroll ends.
 */
export function useVisibleRows<Row extends { id: string }>({
  rows,
  usualPx,
  topPx,
}: VisibleRowsOptions<Row>): VisibleRows {
  const [measured, remeasured] = useReducer((version: number) => version + 1, 0)
  const [tracker] = useState(createTracker)
  const usual = useMemo(() => rows.map(usualPx), [rows, usualPx])
  const starts = useMemo(
    () => tracker.startsOf(rows, usual),
    // Heights of measured rows are in the tracker.
    // oxlint-disable-next-line react/exhaustive-deps
    [tracker, rows, usual, measured],
  )
  const range = rangeOf(starts, tracker.scrollPx - topPx)
  useLayoutEffect(() => {
    tracker.rendered(starts, topPx, range)
  })
  useLayoutEffect(() => tracker.start(remeasured), [tracker])
  return {
    ...range,
    startPx: (index) => starts[index] ?? 0,
    scrollPx: tracker.scrollPx,
    isScrolling: tracker.isScrolling,
    measure: tracker.measure,
  }
}

interface Range {
  first: number
  last: number
}

/** The rows within a window that begins `fromPx` below the top of the list. */
function rangeOf(starts: readonly number[], fromPx: number): Range {
  const lastIndex = starts.length - 2
  if (lastIndex < 0) return { first: -1, last: -1 }
  return {
    first: Math.min(lastIndex, indexAt(starts, fromPx)),
    last: Math.min(lastIndex, indexAt(starts, fromPx + innerHeight - 1)),
  }
}

/** Binary search for the row at a position. */
function indexAt(starts: readonly number[], px: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? Infinity) <= px) low = middle
    else high = middle - 1
  }
  return low
}

/** Follows scroll position and row heights, outside React so that a scroll within the same rows renders nothing. */
function createTracker() {
  const heights = new Map<string, number>()
  /** Start and estimate of each row as rendered, by id. */
  let places = new Map<string, { start: number; px: number }>()
  let starts: readonly number[] = []
  let topPx = 0
  let shown: Range = { first: -1, last: -1 }
  let render: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let observer: ResizeObserver | undefined

  /** Takes measured heights, and keeps the visible rows in place when one above them differs from its estimate. */
  function takeHeights(entries: readonly ResizeObserverEntry[]) {
    let shiftPx = 0
    let isChanged = false
    for (const { target, borderBoxSize } of entries) {
      const id = target instanceof HTMLElement ? target.dataset['row'] : undefined
      const place = id === undefined ? undefined : places.get(id)
      const px = Math.round(borderBoxSize[0]?.blockSize ?? 0)
      if (id === undefined || !place || !target.isConnected) continue
      const isFirst = !heights.has(id)
      heights.set(id, px)
      if (px === place.px) continue
      isChanged = true
      if (isFirst && place.start + topPx < tracker.scrollPx) shiftPx += px - place.px
    }
    if (!isChanged) return
    render()
    if (shiftPx !== 0) scrollBy(0, shiftPx)
  }

  function onScroll() {
    tracker.scrollPx = scrollY
    const wasScrolling = tracker.isScrolling
    tracker.isScrolling = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      tracker.isScrolling = false
      render()
    }, SCROLL_END_MS)
    const { first, last } = rangeOf(starts, scrollY - topPx)
    // At once, or the next frame would show a gap.
    if (!wasScrolling || first !== shown.first || last !== shown.last) flushSync(render)
  }

  const tracker = {
    scrollPx: 0,
    isScrolling: false,
    startsOf(rows: readonly { id: string }[], usual: readonly number[]): readonly number[] {
      const result = [0]
      places = new Map()
      let start = 0
      rows.forEach(({ id }, index) => {
        const px = heights.get(id) ?? usual[index] ?? 0
        places.set(id, { start, px })
        start += px
        result.push(start)
      })
      return result
    },
    rendered(nextStarts: readonly number[], nextTopPx: number, range: Range) {
      starts = nextStarts
      topPx = nextTopPx
      shown = range
    },
    start(onChange: () => void) {
      render = onChange
      if (scrollY !== tracker.scrollPx) {
        tracker.scrollPx = scrollY
        render()
      }
      addEventListener('scroll', onScroll, { passive: true })
      addEventListener('resize', render)
      return () => {
        clearTimeout(timer)
        removeEventListener('scroll', onScroll)
        removeEventListener('resize', onChange)
        observer?.disconnect()
        observer = undefined
      }
    },
    measure(this: void, element: Element | null) {
      if (!element || typeof ResizeObserver === 'undefined') return undefined
      observer ??= new ResizeObserver(takeHeights)
      observer.observe(element, { box: 'border-box' })
      return () => observer?.unobserve(element)
    },
  }
  return tracker
}
