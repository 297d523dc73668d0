import { useEffect, useState } from 'react'
import { serverClock } from '#/device/serverClock'

const TICK_MS = 15_000

/** Server time in epoch ms, updated every 15 s. */
export function useMinute(): number {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const tick = () => setNow(serverClock.now())
    const timer = setInterval(tick, TICK_MS)
    const end = serverClock.subscribe(tick)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return now
}
