import { useEffect, useRef } from 'react'
import { usePortalEvent } from '../events/usePortalEvent'

/** A wave of changes (a booking touches five records) is answered once. */
const SETTLE_MS = 250

/** Calls back, once for a wave of them, when records of these objects have changed, here or elsewhere. */
export function useChangesOf(apiNames: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  usePortalEvent('recordsChanged', ({ records }) => {
    if (records !== 'all' && !records.some(({ apiName }) => apiNames.includes(apiName))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), SETTLE_MS)
  })
}
