import { useEffect, useRef } from 'react'
import { usePortalEvent } from '#/events/usePortalEvent'

/** A wave of changes (a booking touches five records) is answered once. */
const SETTLE_MS = 250

export interface ChangesOptions {
  /** Whether to call back as well when changes may have been missed, as after a time without network. @default true */
  afterGap?: boolean
}

/** Calls back, once for a wave of them, when records of these objects have changed, here or elsewhere. */
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
