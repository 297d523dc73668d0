import { useEffect, useRef } from 'react'

/** Calls `then` whenever the server has taken in more than before: what it answers has changed. */
export function useOnReceipt(receipts: number, then: () => void): void {
  const latest = useRef(then)
  const known = useRef<number>(undefined)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (known.current !== undefined && receipts > known.current) latest.current()
    known.current = receipts
  }, [receipts])
}
