import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time in epoch ms, updated every minute and when the tab becomes visible. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    const timer = setInterval(tick, MINUTE_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return nowMs
}
