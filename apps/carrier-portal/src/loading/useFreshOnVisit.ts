import { useEffect, useRef } from 'react'

const FRESH_MS = 5_000

/** Refetches a stale query on mount. For server methods, which are cached for minutes. */
export function useFreshOnVisit({
  fetchedAt,
  refresh,
}: {
  fetchedAt?: number | undefined
  refresh: () => Promise<unknown>
}): void {
  const atVisit = useRef({ fetchedAt, refresh })
  useEffect(() => {
    const { fetchedAt: knownAt, refresh: readAgain } = atVisit.current
    if (knownAt !== undefined && Date.now() - knownAt > FRESH_MS) void readAgain()
  }, [])
}
