import { useEffect, useState } from 'react'

/** Waits no longer than this, however busy the page is. */
const LATEST_MS = 1_500

/** Whether the page has had a moment to itself: what can wait starts then, behind what the person came for. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, LATEST_MS / 3)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
