import { useEffect, useRef } from 'react'

/** Debounce: receipts after a day offline arrive in a row. */
const REST_MS = 300
/** Longest delay while receipts keep arriving. */
const LATEST_MS = 5_000

/** Runs the callback after new receipts of the server, to refetch the changed records. */
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
