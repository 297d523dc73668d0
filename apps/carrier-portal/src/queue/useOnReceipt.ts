import { useEffect, useRef } from 'react'

/** Receipts of a day without network come one after another: what they changed is read once, when they rest for so long, … */
const REST_MS = 300
/** … and at the latest after so long, while they still come. */
const LATEST_MS = 5_000

/** Calls `then` when the server has taken in more than before: what it answers has changed. */
export function useOnReceipt(receipts: number, then: () => void): void {
  const latest = useRef(then)
  const known = useRef<number>(undefined)
  const waitsSince = useRef<number>(undefined)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const isMore = known.current !== undefined && receipts > known.current
    known.current = receipts
    if (isMore) waitsSince.current ??= Date.now()
    if (waitsSince.current === undefined) return undefined
    const waited = Date.now() - waitsSince.current
    const timer = setTimeout(
      () => {
        waitsSince.current = undefined
        latest.current()
      },
      Math.max(0, Math.min(REST_MS, LATEST_MS - waited)),
    )
    return () => clearTimeout(timer)
  }, [receipts])
}
