import { useEffect, useState } from 'react'

/** The value once it has not changed for 250 ms: one request for a typed word, not one per letter. */
export function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timer = setTimeout(() => setSettled(value), 250)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
