import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { LoadRow } from '@portal/contract/methods'
import { followWindow } from '#/viewport/fitsWindow'
import { useIsIdle } from '#/loading/useIsIdle'

/** Overscan rows ahead of and behind the scroll direction. */
const OVERSCAN = { ahead: 8, behind: 2 }

/** Lists of two pages are rendered in full when idle, for find-in-page. */
const WHOLE_LIST_ROWS = 50

/** Rows before the end at which the next page is requested. */
const NEAR_END_ROWS = 11

/** Unreadable speed: two screens per second. Pixels per millisecond. */
const FAST_PX_PER_MS = 2

/** Scroll events further apart belong to separate movements. */
const ONE_MOVEMENT_MS = 300

export interface LoadWindowOptions {
  rows: readonly LoadRow[]
  /**
   * Estimated height of a row in pixels. Be exact: each differing row is measured and shifts all below. Must
   * be a stable function.
   */
  usualPx: (row: LoadRow) => number
  /** Callback near the end of the rows. */
  onNearEnd: () => void
}

/** A rendered row. */
export interface LoadInWindow {
  row: LoadRow
  index: number
  /** Height of the virtualized rows before this one; for the first use `beforePx`. */
  gapPx: number
  sizePx: number
  /** Whether the row mounted during a fast scroll. */
  isBrief: boolean
}

export interface LoadWindow {
  /** Ref of the container; rows carry their id in `data-row`. */
  frame: RefObject<HTMLDivElement | null>
  /** Ref of each rendered row. */
  measure: (element: Element | null) => void
  items: readonly LoadInWindow[]
  /** Heights of the virtualized rows before the first and after the last. */
  beforePx: number
  afterPx: number
}

/** Print renders all rows. */
const isOnPaper = () => matchMedia('print').matches
const subscribeToPaper = (listener: () => void) => followWindow([], listener)

/** Virtualizes a long list with directional overscan; a short list is rendered in full when idle. */
export function useLoadWindow({ rows, usualPx, onNearEnd }: LoadWindowOptions): LoadWindow {
  const frame = useRef<HTMLDivElement>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  useLayoutEffect(() => {
    if (frame.current) setOffsetPx(frame.current.getBoundingClientRect().top + window.scrollY)
    // New results may change the layout above.
  }, [rows])

  const isPrinted = useSyncExternalStore(subscribeToPaper, isOnPaper, isOnPaper)
  // Deferred: rows below the viewport have low priority.
  const hasTime = useDeferredValue(useIsIdle())
  const isWhole = isPrinted || (hasTime && rows.length <= WHOLE_LIST_ROWS)
  const [movement] = useState(createMovement)
  // The focused row stays mounted.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const list = frame.current
    const follow = (event: FocusEvent) => {
      const to = event.type === 'focusin' && event.target instanceof Element ? event.target : undefined
      focused.current = to?.closest<HTMLElement>('[data-row]')?.dataset['row']
    }
    list?.addEventListener('focusin', follow)
    list?.addEventListener('focusout', follow)
    return () => {
      list?.removeEventListener('focusin', follow)
      list?.removeEventListener('focusout', follow)
    }
  }, [])
  // The virtualizer changes with every scroll, so it is not memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(
      (index: number) => {
        const row = rows[index]
        return row ? usualPx(row) : 0
      },
      [rows, usualPx],
    ),
    scrollMargin: offsetPx,
    // Rows are in the first render, which is all that a server does.
    initialRect: { width: innerWidth, height: innerHeight },
    // A stable function per rows, or every scroll would recompute all positions.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: (range) =>
      isWhole ? rows.map((_, index) => index) : movement.extract(range, rows, focused.current),
  })

  movement.follow(virtualizer.scrollOffset ?? 0, virtualizer.isScrolling)
  const drawn = virtualizer.getVirtualItems()
  const lastIndex = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (lastIndex >= rows.length - NEAR_END_ROWS) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])

  const isFast = movement.isFast()
  // Deferred: full rows have lower priority than a new scroll.
  const wasFast = useDeferredValue(isFast)
  const startPx = drawn[0]?.start ?? offsetPx
  let endPx = startPx
  const items: LoadInWindow[] = []
  for (const { index, start, end, size } of drawn) {
    const row = rows[index]
    const isBrief = row !== undefined && movement.isBrief(row.id, isFast || wasFast)
    if (row) items.push({ row, index, gapPx: start - endPx, sizePx: size, isBrief })
    endPx = end
  }
  movement.drew(items)
  return {
    frame,
    measure: virtualizer.measureElement,
    items,
    beforePx: startPx - offsetPx,
    afterPx: virtualizer.getTotalSize() - (endPx - offsetPx),
  }
}

/** Tracks direction and speed of a scroll. */
function createMovement() {
  let at = { px: 0, ms: 0 }
  let pxPerMs = 0
  let isForward = true
  let complete: ReadonlySet<string> = new Set()
  return {
    /** Updates from a position; idempotent for the same one. */
    follow(px: number, isScrolling: boolean) {
      if (!isScrolling) pxPerMs = 0
      if (px === at.px) return
      const now = performance.now()
      const passedMs = Math.max(1, now - at.ms)
      pxPerMs = passedMs < ONE_MOVEMENT_MS ? Math.abs(px - at.px) / passedMs : 0
      isForward = px > at.px
      at = { px, ms: now }
    },
    isFast: () => pxPerMs > FAST_PX_PER_MS,
    isBrief: (id: string, isFast: boolean) => isFast && !complete.has(id),
    drew(items: readonly LoadInWindow[]) {
      complete = new Set(items.filter(({ isBrief }) => !isBrief).map(({ row }) => row.id))
    },
    extract({ startIndex, endIndex, count }: Range, rows: readonly LoadRow[], pinnedId: string | undefined) {
      const before = isForward ? OVERSCAN.behind : OVERSCAN.ahead
      const after = isForward ? OVERSCAN.ahead : OVERSCAN.behind
      const first = Math.max(0, startIndex - before)
      const last = Math.min(count - 1, endIndex + after)
      const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const pinned = pinnedId === undefined ? -1 : rows.findIndex(({ id }) => id === pinnedId)
      if (pinned < 0 || (pinned >= first && pinned <= last)) return indexes
      return pinned < first ? [pinned, ...indexes] : [...indexes, pinned]
    },
  }
}
