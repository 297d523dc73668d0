import {
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
import { useVisibleRows } from './useVisibleRows'

/** Overscan rows ahead of and behind the scroll direction. */
const OVERSCAN = { ahead: 8, behind: 2 }
const NO_OVERSCAN = { ahead: 0, behind: 0 }

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
  measure: (element: Element | null) => (() => void) | undefined
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
  const [offsetPx, setOffsetPx] = useState<number>()
  useLayoutEffect(() => {
    if (frame.current) setOffsetPx(frame.current.getBoundingClientRect().top + window.scrollY)
    // New results may change the layout above.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rows])

  const isPrinted = useSyncExternalStore(subscribeToPaper, isOnPaper, isOnPaper)
  // Deferred: rows below the viewport have low priority.
  const hasTime = useDeferredValue(useIsIdle())
  const isWhole = isPrinted || (hasTime && rows.length <= WHOLE_LIST_ROWS)
  const [movement] = useState(createMovement)
  // The focused row stays mounted.
  useEffect(() => {
    const list = frame.current
    const follow = (event: FocusEvent) => {
      const to = event.type === 'focusin' && event.target instanceof Element ? event.target : undefined
      movement.pin(to?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    }
    list?.addEventListener('focusin', follow)
    list?.addEventListener('focusout', follow)
    return () => {
      list?.removeEventListener('focusin', follow)
      list?.removeEventListener('focusout', follow)
    }
  }, [movement])
  const { first, last, startPx, scrollPx, isScrolling, measure } = useVisibleRows({
    rows,
    usualPx,
    topPx: offsetPx ?? 0,
  })
  movement.follow(scrollPx, isScrolling)
  // As if at the top of the page, the list would end in the window before its place is measured.
  const isPlaced = offsetPx !== undefined
  // Deferred: the first render has the rows in the window only.
  const hasOverscan = useDeferredValue(isPlaced)
  useEffect(() => {
    if (isPlaced && last >= rows.length - NEAR_END_ROWS) onNearEnd()
  }, [isPlaced, last, rows.length, onNearEnd])

  const isFast = movement.isFast()
  // Deferred: full rows have lower priority than a new scroll.
  const wasFast = useDeferredValue(isFast)
  const drawn = isWhole ? [...rows.keys()] : movement.extract({ first, last }, rows, hasOverscan)
  const beforePx = startPx(drawn[0] ?? 0)
  let endPx = beforePx
  const items: LoadInWindow[] = []
  for (const index of drawn) {
    const row = rows[index]
    const gapPx = startPx(index) - endPx
    endPx = startPx(index + 1)
    const sizePx = endPx - startPx(index)
    if (row) items.push({ row, index, gapPx, sizePx, isBrief: movement.isBrief(row.id, isFast || wasFast) })
  }
  movement.drew(items)
  return {
    frame,
    measure,
    items,
    beforePx,
    afterPx: startPx(rows.length) - endPx,
  }
}

/** Tracks direction and speed of a scroll. */
function createMovement() {
  let at = { px: 0, ms: 0 }
  let pxPerMs = 0
  let isForward = true
  let complete: ReadonlySet<string> = new Set()
  let pinnedId: string | undefined
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
    /** Keeps a row mounted wherever it is. */
    pin(id: string | undefined) {
      pinnedId = id
    },
    extract(visible: { first: number; last: number }, rows: readonly LoadRow[], hasOverscan: boolean) {
      const { ahead, behind } = hasOverscan ? OVERSCAN : NO_OVERSCAN
      const [before, after] = isForward ? [behind, ahead] : [ahead, behind]
      const first = Math.max(0, visible.first - before)
      const last = Math.min(rows.length - 1, visible.last + after)
      const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const pinned = pinnedId === undefined ? -1 : rows.findIndex(({ id }) => id === pinnedId)
      if (pinned < 0 || (pinned >= first && pinned <= last)) return indexes
      return pinned < first ? [pinned, ...indexes] : [...indexes, pinned]
    },
  }
}
