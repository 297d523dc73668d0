import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time in epoch ms, four times a minute: for clocks that show minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
