import { useEffect, useRef } from 'react'
import { usePortalEvent } from '#/events/usePortalEvent'

/** Debounces related changes: a booking changes five records. */
const SETTLE_MS = 250

export interface ChangesOptions {
  /** Whether to call back after a gap, when events may be lost. @default true */
  afterGap?: boolean
}

/** Calls back, debounced, after records of these objects changed here or elsewhere. */
export function useChangesOf(
  apiNames: readonly string[],
  onChange: () => void,
  { afterGap = true }: ChangesOptions = {},
): void {
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  usePortalEvent('recordsChanged', ({ records }) => {
    const concerns = records === 'all' ? afterGap : records.some(({ apiName }) => apiNames.includes(apiName))
    if (!concerns) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), SETTLE_MS)
  })
}
