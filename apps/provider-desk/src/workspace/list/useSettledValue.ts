import { useEffect, useState } from 'react'

/** Debounces a value by 250 ms: one request per word instead of one per keystroke. */
export function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timer = setTimeout(() => setSettled(value), 250)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
