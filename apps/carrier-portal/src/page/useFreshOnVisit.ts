import { useEffect, useRef } from 'react'

const FRESH_MS = 5_000

/** Reads again when a page is opened with what was read a while ago. For server methods, whose answers are kept for minutes. */
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
