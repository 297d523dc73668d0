import { useEffect, useState } from 'react'
import { serverClock } from '#/device/serverClock'

const MINUTE_MS = 60_000

/**
 * The server's time in epoch ms, which the device's clock may differ from; updated when the tab becomes visible.
 *
 * @param everyMs time between updates. @default a minute
 */
export function useNow(everyMs = MINUTE_MS): number {
  const [nowMs, setNowMs] = useState(serverClock.now)
  useEffect(() => {
    const tick = () => setNowMs(serverClock.now())
    const timer = setInterval(tick, everyMs)
    const unsubscribe = serverClock.subscribe(tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return nowMs
}
