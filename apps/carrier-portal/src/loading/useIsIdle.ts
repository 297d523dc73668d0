import { useEffect, useState } from 'react'

/** Timeout on a slow network. */
const LATEST_MS = 6_000
const LOOK_AGAIN_MS = 100
/** Safari has no `requestIdleCallback`. */
const BREATH_MS = 300

/** Whether the page has a title and nothing is busy. */
const isThere = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [data-skeleton]') === null

/**
 * Whether the first page has loaded, so that deferred requests do not compete with it. Never returns to
 * false.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isIdle) return undefined
    const startedAt = Date.now()
    let idle: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => setIdle(true)
    const look = () => {
      if (!isThere() && Date.now() - startedAt < LATEST_MS) timer = setTimeout(look, LOOK_AGAIN_MS)
      else if (typeof requestIdleCallback === 'function')
        idle = requestIdleCallback(begin, { timeout: LATEST_MS / 4 })
      else timer = setTimeout(begin, BREATH_MS)
    }
    look()
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [isIdle])
  return isIdle
}
