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
import type { LoadRow } from '../../../methods/loadRow'
import { followWindow } from '../../../page/fitsWindow'
import { useIsIdle } from '../../../page/useIsIdle'

/** Loads that are drawn beyond the window: where the list is going to, and where it came from. */
const OVERSCAN = { ahead: 8, behind: 2 }

/** A list of two pages is there in full once there is time for it: whoever looks for a word in the page finds each load. */
const WHOLE_LIST_ROWS = 50

/** How near to the last load the next page is asked for, in loads. */
const NEAR_END_ROWS = 11

/** Beyond, nobody reads: two screens a second go by. Pixels a millisecond. */
const FAST_PX_PER_MS = 2

/** Scroll events that are further apart belong to two movements. */
const ONE_MOVEMENT_MS = 300

export interface LoadWindowOptions {
  rows: readonly LoadRow[]
  /**
   * How tall a load usually is, in pixels. Each that is of another height is measured and all below are placed anew, which
   * is work for every one that comes into view: be exact. Has to stay the same function.
   */
  usualPx: (row: LoadRow) => number
  /** The last loads came into view. */
  onNearEnd: () => void
}

/** A load that is drawn. */
export interface LoadInWindow {
  row: LoadRow
  index: number
  /** Room of those that are not drawn between the one before and this; for the first one that is `beforePx`. */
  gapPx: number
  sizePx: number
  /** It came into view while the list flew past, and need not be complete before the list rests. */
  isBrief: boolean
}

export interface LoadWindow {
  /** For what holds the list; every load in it bears its id as `data-row`. */
  frame: RefObject<HTMLDivElement | null>
  /** For each load that is drawn. */
  measure: (element: Element | null) => void
  items: readonly LoadInWindow[]
  /** Room of those that are not drawn above the first one, and below the last one. */
  beforePx: number
  afterPx: number
}

/** Paper has no window: all loads are drawn for it. */
const isOnPaper = () => matchMedia('print').matches
const subscribeToPaper = (listener: () => void) => followWindow([], listener)

/**
 * Draws of a long list what is in the window, and a little more in the direction of scrolling; all of a short one, after
 * what is in the window.
 */
export function useLoadWindow({ rows, usualPx, onNearEnd }: LoadWindowOptions): LoadWindow {
  const frame = useRef<HTMLDivElement>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  useLayoutEffect(() => {
    if (frame.current) setOffsetPx(frame.current.getBoundingClientRect().top + window.scrollY)
    // Again with other results: what stands above them may have changed as well.
  }, [rows])

  const isPrinted = useSyncExternalStore(subscribeToPaper, isOnPaper)
  // Nobody waits for the loads below the window, and a press goes before them.
  const hasTime = useDeferredValue(useIsIdle())
  const isWhole = isPrinted || (hasTime && rows.length <= WHOLE_LIST_ROWS)
  const [movement] = useState(createMovement)
  // The load that has the focus stays, however far somebody scrolls.
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
  // No compiler memoizes this component: what the virtualizer gives changes with every scroll, as it should.
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
    // The same function for the same rows, or every scroll would place all of them anew.
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
  // What was left out is added when there is time, and a new movement may come before that.
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

/** How a list moves: where to, how fast, and what it was drawn of in full. */
function createMovement() {
  let at = { px: 0, ms: 0 }
  let pxPerMs = 0
  let isForward = true
  let complete: ReadonlySet<string> = new Set()
  return {
    /** To be told of every position; told of the same one twice, it learns nothing new. */
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
