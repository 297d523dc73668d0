import { useEffect, useState } from 'react'

/** Waits no longer than this, however slow the network is. */
const LATEST_MS = 6_000
const LOOK_AGAIN_MS = 100
/** Safari has no idle callbacks. */
const BREATH_MS = 300

/** The page says what it is, and nothing on it is still on its way. */
const isThere = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [data-skeleton]') === null

/**
 * Whether the page has what the person came for: what can wait starts then, and does not compete with it for the
 * network. From then on it stays true.
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
